import type { Messages } from '@parlour/engine';

/** "You place" to the player, "Bina places" to the others. */
const who = (you: string, others: string) => `{you, select, yes {You ${you}} other {{who} ${others}}}`;
const cards = (name: string) => `{${name}, plural, one {# card} other {# cards}}`;
/** The name of a pile of one player. */
const pile = (name: string) =>
  `{${name}, select, blitz {blitz pile} post {post pile} post1 {first post pile} post2 {second post pile} post3 {third post pile} other {waste}}`;

export const messages: Messages = {
  name: 'Dutch Blitz',
  summary: 'Everybody at once: race to place your ten blitz cards on the shared piles.',

  'option.variant': 'Rules',
  'option.variant.help':
    'Open: colours do not matter, and one post pile shows three cards. Classic: the printed family rules, with colours and three post piles to build on.',
  'option.match': 'Match',
  'option.match.help': 'Play rounds until somebody reaches the target, instead of a single round.',
  'option.target': 'Target score',
  'option.target.help': 'In a match, the points that end it.',
  'option.rounds': 'Rounds at most',
  'option.rounds.help': 'A match ends after so many rounds, also when nobody has reached the target.',

  'refused.between-rounds': 'The round is over. The next one begins when everyone is ready.',
  'refused.round-goes-on': 'The round goes on. Everyone says ready when it is over.',
  'refused.no-such-place':
    '{variant, select, open {In the open variant there is one post pile, nothing is built on it, and there is no waste.} other {In classic the post piles are post1, post2 and post3.}}',
  'refused.hands-full': 'You hold {card}. Drop it or put it back first.',
  'refused.pile-empty': `Your ${pile('pile')} is empty.`,
  'refused.nothing-held': 'You hold no card. Pick one up first.',
  'refused.nothing-to-cycle': 'There is nothing to cycle: your wood pile is empty.',
  'refused.not-a-one': 'Only a 1 starts a pile. You hold {card}.',
  'refused.no-such-pile':
    'There is no pile “{pile}”. The piles are blitz, post (in classic post1 to post3, and waste), and the Dutch piles D1, D2 and so on.',
  'refused.no-such-number': '“{number}” is not a number that a pile can wait for. Say 1 to 10.',
  'refused.beaten': 'Beaten to it: {by} has placed a {number} on D{pile}. You still hold {card}.',
  'refused.not-next': 'D{pile} waits for a {next}. You hold {card}.',
  'refused.other-next': 'D{pile} waits for a {next}, not for a {thought}.',
  'refused.pile-complete': 'D{pile} is complete. You still hold {card}.',
  'refused.other-colour': 'D{pile} was started with {top}: only that colour goes on it. You hold {card}.',
  'refused.not-the-last': 'From a post pile only the last card goes onto another. {card} has cards under it.',
  'refused.does-not-build':
    '{card} does not go onto {top}. Post piles are built downwards by one, red or blue and green or yellow by turns.',

  'event.dealt': 'New cards for everyone. Go!',
  'event.placed': `${who('place', 'places')} {card} on D{pile}.`,
  'event.completed': 'D{pile} is complete.',
  'event.built': `${who('build', 'builds')} {card} on the ${pile('on')}.`,
  'event.unlocked':
    'Gridlock! Nobody can place a card, so everyone’s top wood card goes to the bottom. Who has no wood left turns the post.',
  'event.scored': `${who('blitz', 'blitzes')}! The round is over.`,
  'event.dead': 'Nothing fits any more, for anybody. The round is over.',
  'event.ready': `{you, select, yes {You are} other {{who} is}} ready.`,
  'event.ended': 'All over. Well raced!',

  'ending.blitz': 'A blitz pile was emptied.',
  'ending.dead': 'Nothing fitted any more, so the points decide.',
  'ending.target': 'The target is reached: the most points win.',
  'ending.rounds': 'All rounds are played: the most points win.',

  'stat.blitzes': 'Blitzes',
  'stat.placed': 'Cards placed',
  'stat.left': 'Blitz cards left',

  'action.pick': 'Pick up',
  'action.from': `{card} from the ${pile('from')}`,
  'action.drop': 'Drop {card}',
  'action.on': 'on D{pile}',
  'action.start': 'as a new pile',
  'action.build': `on the ${pile('on')}`,
  'action.putBack': `back on the ${pile('from')}`,
  'action.cycle': 'Cycle',
  'action.up': `turn up ${cards('cards')}`,
  'action.over': 'turn the waste over',
  'action.ready': 'Ready',
  'action.go': 'next round',

  'draw.round': 'Round {round}',
  'draw.round-of': 'Round {round} of at most {rounds}',
  'draw.target': 'Target {target}',
  'draw.complete': 'Complete {piles}',
  'draw.unlocks': 'Unlocked {times}',
  'draw.over': 'Over',
  'draw.dutch': 'Dutch',
  'draw.none': 'no piles yet',
  'draw.points': 'Points',
  'draw.blitz': 'Blitz',
  'draw.post': 'Post',
  'draw.waste': 'Waste',
  'draw.wood': 'Wood',
  'draw.holds': 'Holds',
  'draw.scored': 'Round',
  'draw.blitzed': 'blitzed',
  'draw.ready': 'ready',

  'table.pile': `{who}: ${pile('pile')}, {card}, ${cards('cards')}`,
  'table.empty': `{who}: ${pile('pile')}, empty`,
  'table.post': `{who}: post pile, {card} on top of {under, select, none {nothing} other {{under}}}`,
  'table.wood': `{who}: wood, ${cards('cards')}`,
  'table.cycle': `Wood, ${cards('cards')}. Turn up the next`,
  'table.over': 'Wood, empty. Turn the waste over',
  'table.holds': '{who} holds {card}',
  'table.holds-none': '{who} holds nothing',
  'table.dutch': 'D{pile}: {card} of {whose}, waits for a {next}',
  'table.finished': 'D{pile}, complete',
  'table.new': 'New pile, for a 1',
  'table.soon': '{seconds, plural, one {# second} other {# seconds}} until the round begins',
  'table.racing': 'All at once!',
  'table.round-over': 'Round {round, number} is over. Ready for the next?',
  'table.gathering': 'Waiting until everybody is ready',
  'table.blitzed': '{you, select, yes {You have blitzed!} other {{who} has blitzed!}}',
  'table.dead': 'Nothing fitted any more',
  'table.sheet': 'Score sheet after round {round, number} of at most {rounds, number}',
  'table.sheet-single': 'Score sheet',
  'table.player': 'Player',
  'table.placed': 'Placed',
  'table.left': 'Left',
  'table.scored': 'Round',
  'table.total': 'Total',
};
