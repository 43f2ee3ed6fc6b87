import type { Messages } from '@parlour/engine';

/** "You call" to the player, "Bina calls" to the others. */
const who = (you: string, others: string) => `{you, select, yes {You ${you}} other {{who} ${others}}}`;
const points = (name: string) => `{${name}, plural, one {# point} other {# points}}`;
/** "sixes" are 6s here; the court has names. */
const many = (face: string) => `{${face}, select, A {aces} K {kings} Q {queens} J {jacks} other {{${face}}s}}`;
const one = (face: string) =>
  `{${face}, select, A {an ace} K {a king} Q {a queen} J {a jack} BJ {the black joker} RJ {a red joker} 8 {an 8} other {a {${face}}}}`;
/** Something said only where there is something of the kind. */
const where = (fact: string, words: string) => `{${fact}, select, none {} other {${words}}}`;

export const messages: Messages = {
  name: 'Douji',
  summary: 'Hidden cards, a pot and a wild spade 2: call, stay in or get out.',

  'option.version': 'Version',
  'option.version.help':
    'Version 1: one hidden and one public card, four rounds, 2 to 11 players. Version 2: two hidden cards, five rounds, 2 to 9 players.',
  'option.base': 'Base point',
  'option.base.help': 'What everyone pays into the pot before a game.',
  'option.points': 'Starting points',
  'option.points.help': 'What everyone brings. You may go into debt.',
  'option.games': 'Games',
  'option.games.help': 'How many games the match has. If the last one is bombed, it goes on until a pot is won.',
  'option.doubling': 'Doubling',
  'option.doubling.help':
    'After a bombed pot all calls of the next game are doubled, after two in a row doubled again.',

  'refused.not-a-call': 'You cannot call {points}. You can call {calls}, or 0 to quit.',
  'refused.not-before-the-end': `{points} can be called only in the final round. Now you can call {calls}, or 0 to quit.`,
  'refused.unreadable-call': '“{call}” is not a number of points.',
  'refused.no-raising': `The call is ${points('call')}: say in or out. There is no raising.`,
  'refused.nothing-to-answer': 'Nothing has been called yet. Call some points, or 0 to quit.',
  'refused.between-games': 'The next game begins when everyone is ready.',
  'refused.game-goes-on': 'A game is being played. Everyone says ready when it is over.',
  'refused.unknown-card': 'There is no card “{card}”. Cards are AS, 10H, QD, BJ, RJ, SP; the wild is 2S.',
  'refused.card-twice': 'There is only one {card} in the deck.',
  'refused.no-hand': 'A hand has 1 to {most} cards, not {cards}.',

  'event.dealt': 'Game {game}: new cards for everyone.',
  'event.base': `Everyone pays the base point: ${points('points')}.`,
  'event.called': `${who('call', 'calls')} ${points('points')}.`,
  'event.quit': `${who('quit', 'quits')}.`,
  'event.in': `{you, select, yes {You are} other {{who} is}} in for ${points('points')}.`,
  'event.out': `{you, select, yes {You are} other {{who} is}} out.`,
  'event.round': '{final, select, yes {The final round.} other {Round {round}.}}',
  'event.turned': `${who('get', 'gets')} {card}.`,
  'event.shown': [
    `${who('show', 'shows')} {hand}: ${points('score')}`,
    where('five', `, five ${many('five')}`),
    where('four', `, four ${many('four')}`),
    where('three', `, three ${many('three')}`),
    where('three2', ` and three ${many('three2')}`),
    where('jokers', ', two jokers'),
    where('wild', `, the wild is ${one('wild')}`),
    '.',
  ].join(''),
  'event.won': `${who('win', 'wins')} the pot of {pot}{by, select, last {: nobody else is left} five { with five of a kind} four { with the only four of a kind} other {}}!`,
  'event.bombed': `The best hands tie at {score}: the pot is bombed! Its ${points('pot')} stay for the next game, and everyone is back in.`,
  'event.ready': `{you, select, yes {You are} other {{who} is}} ready.`,
  'event.ended': 'The match is over.',

  'ending.games': 'All games are played: the most points win.',

  'stat.won': 'Pots won',
  'stat.biggest': 'Biggest pot',
  'stat.shown': 'Showdowns',
  'stat.out': 'Times out',

  'action.call': 'Call',
  'action.points': '{points}',
  'action.quit': 'Quit',
  'action.leave': 'Leave this game',
  'action.answer': `Answer the call of {call}`,
  'action.in': `In, pay {call}`,
  'action.out': 'Out',
  'action.ready': 'Ready',
  'action.do': 'Next game',

  'score.wild': `The wild (2S) is ${one('wild')}.`,
  'score.cards': `Cards {cards}: ${points('points')}.`,
  'score.five': `Five ${many('face')} ({cards}): exactly {points}, whatever the cards.`,
  'score.four': `Four ${many('face')} ({cards}): +{points}.`,
  'score.three': `Three ${many('face')} ({cards}): +{points}.`,
  'score.jokers': 'Two jokers ({cards}): +{points}.',
  'score.showdown': `At a showdown the wild may also be ${one('wild')}, for ${points('score')}, where that wins the pot.`,

  'draw.game': 'Game {game} of {games}',
  'draw.round': 'Round {round} of {rounds}',
  'draw.pot': 'Pot {pot}',
  'draw.call': 'Call {call}',
  'draw.bombed': 'Bombed pot!',
  'draw.over': 'The match is over',
  'draw.cards': 'Cards',
  'draw.public': 'Public',
  'draw.points': 'Points',
  'draw.out': 'out',
  'draw.caller': 'caller',
  'draw.ready': 'ready',
  'draw.score': '{score}',
  'draw.wild': 'wild {wild}',
  'draw.wins': 'wins',
};
