/** What the coach says, in English. It is fetched with the coach. */
export const coachEn = {
  'coach.name': 'Coach',
  'coach.thinks': 'The coach thinks …',
  'coach.best': 'I would: {what}.',
  'coach.why': 'Why: {why}.',
  'coach.nothing': 'I have nothing to say about this one.',
  'coach.was-best': 'Your last move was the best.',
  'coach.gave-chance': 'Your last move gave away {loss}% of your chance to win. Better: {what}.',
  'coach.gave-points': 'Your last move gave away {loss, plural, one {# point} other {# points}}. Better: {what}.',
  'coach.close': 'Thank you, coach',
};

export type CoachKey = keyof typeof coachEn;
