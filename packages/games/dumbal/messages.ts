import type { Messages } from '@parlour/engine';

/** "You show" to the player, "Bina shows" to the others. */
const who = (you: string, others: string) => `{you, select, yes {You ${you}} other {{who} ${others}}}`;
const points = (name: string) => `{${name}, plural, one {# point} other {# points}}`;

export const messages: Messages = {
  name: 'Dumbal',
  summary: 'Shed sets and runs, and show when nobody holds less. Nepal’s favourite.',

  'option.variant': 'Cards',
  'option.variant.help': 'Classic: 52 cards. Modified: two jokers more, worth nothing, that fill a place in a run.',
  'option.target': 'Target score',
  'option.target.help': 'Who reaches it is out. The last one in wins the match.',
  'option.show': 'Show with',
  'option.show.help': 'The most points a hand may have to end the game at the start of a turn.',
  'option.opening': 'Show at the deal with',
  'option.opening.help': 'The most points a hand may have to end the game before the first turn. 0: never.',

  'refused.not-now':
    '{phase, select, opening {Before the first turn you can only show, or decline to.} turns {In your turn you either show, or dispose and take a card.} other {The game is over. Say ready for the next deal.}}',
  'refused.too-many-points': `Your hand has ${points('points')}; to show now it may have {limit} at most.`,
  'refused.card-not-held': 'You do not hold {card}, or have named it twice.',
  'refused.nothing-disposed': 'First dispose at least one card.',
  'refused.not-a-set':
    '{cards} is not a set: two or more cards go together when they have the same rank. A joker joins no set but with the other joker.',
  'refused.not-a-run':
    '{cards} is not a run: three or more cards of one suit, each following the one before. Jokers fill places between or beside at least two others.',
  'refused.nothing-taken': 'Say what you take too: +stack, or + and one of the cards just disposed.',
  'refused.not-available':
    '{card, select, stack {There is nothing left to draw. Take one of the cards the previous player disposed.} other {{card} is not there to take: only what the previous player has just disposed is.}}',
  'refused.unknown-card':
    'There is no card “{card}”. Cards are named by rank and suit, as AS, 10H, QD, KC; jokers BJ and RJ.',

  'event.dealt': `${who('deal', 'deals')}.`,
  'event.asked': `{you, select, yes {You may} other {{who} may}} show before the first turn.`,
  'event.declined': `${who('play', 'plays')} on.`,
  'event.reshuffled': 'The stack is empty: {cards} disposed cards are shuffled.',
  'event.took': `${who('dispose', 'disposes')} {cards} and {you, select, yes {take} other {takes}} {card}.`,
  'event.drew': `${who('dispose', 'disposes')} {cards} and {you, select, yes {draw} other {draws}} {card, select, hidden {a card} other {{card}}}.`,
  'event.showed': `${who('show', 'shows')}!`,
  'event.opened': `{you, select, yes {You have} other {{who} has}} {cards}: ${points('points')}.`,
  'event.won': `${who('win', 'wins')} the game.`,
  'event.beaten': `{winner}{others, plural, =0 {} one { and another} other { and # others}} had no more: {you, select, yes {you score} other {{who} scores}} ${points('points')}.`,
  'event.annulled': '200 rounds and nobody has shown: the game does not count.',
  'event.out': `{you, select, yes {You are} other {{who} is}} out with ${points('score')}.`,
  'event.ready': `{you, select, yes {You are} other {{who} is}} ready.`,
  'event.ended': `{you, select, yes {You are} other {{who} is}} the last one in. The match is over.`,

  'ending.last-in': 'Everybody else has reached the target.',

  'stat.games': 'Games',
  'stat.won': 'Won',
  'stat.shows': 'Shows',
  'stat.failedShows': 'Failed shows',

  'action.dispose': 'Dispose {cards}',
  'action.stack': 'draw',
  'action.take': 'take {card}',
  'action.show': `Show with ${points('points')}`,
  'action.decline': 'Play on',
  'action.ready': 'Next game',
  'action.do': 'Do it',

  'draw.game': 'Game {game}',
  'draw.round': 'Round {round}',
  'draw.stack': 'Stack {cards}',
  'draw.pile': 'Pile {cards}',
  'draw.target': 'Target {target}',
  'draw.show': 'Show with {limit}',
  'draw.take': 'To take',
  'draw.nothing': 'only the stack',
  'draw.points': points('points'),
  'draw.asked': 'may show',
  'draw.showed': 'showed',
  'draw.won': 'won',
  'draw.out': 'out',
  'draw.ready': 'ready',
  'draw.annulled': 'annulled',
};
