/** What is said around a lesson, in English. What is said in it comes with the lesson. */
export const learnEn = {
  'learn.title': 'Learn {game}',
  'learn.none': 'There is no guided first game for this one.',
  'learn.rules': 'Read the rules',
  'learn.offer': 'New to {game}? A guided first game takes three minutes.',
  'learn.decline': 'No, thank you',
  'learn.coach': 'Coach',
  'learn.step': 'Step {at, number} of {steps, number}',
  'learn.leave': 'Leave the lesson: it goes on here next time',
  'learn.next': 'Go on',
  'learn.show': 'Show me',
  'learn.skip': 'Skip the lesson',
  'learn.skipped': 'You can come back to this lesson at any time. Free play waits for you.',
  'learn.back': 'Back to the lesson',
  'learn.again': 'Begin the lesson again',
  'learn.play': 'Play against Newcomers',
  'refused.lesson-reads': 'One moment: first read what the coach says, and press the button beside it.',
};
