import { cards, suit, who } from '../english.ts';
import type { Messages } from '../index.ts';

export const messages: Messages = {
  name: 'Toy',
  summary: 'Match the suit or the rank, name a suit with an eight, and be the first without cards.',

  'option.hand': 'Cards in hand',
  'option.hand.help': 'How many cards each player is dealt.',

  'refused.too-many-cards': 'With {seats} players there are {most} cards for each at most, not {hand}.',
  'refused.card-not-held': 'You do not hold {card}.',
  'refused.does-not-go': `{card} does not go on {top}: play ${suit()}, the same rank, or an eight.`,
  'refused.no-suit-named': 'Name a suit with {card}: spades, hearts, diamonds or clubs, as in 8H=S.',
  'refused.can-play': 'You can play {card}; you draw or pass only if none of your cards goes.',
  'refused.nothing-to-draw': 'There is nothing left to draw. You can only pass.',
  'refused.can-draw': 'You pass only when there is nothing left to draw. Draw a card.',

  'event.played': `${who('play', 'plays')} {card}.`,
  'event.named': `${who('play', 'plays')} {card} and {you, select, yes {name} other {names}} ${suit()}.`,
  'event.turnedOver': `The stock is empty: the pile is turned over and shuffled, ${cards()}.`,
  'event.drew': `${who('draw', 'draws')} {card, select, hidden {a card} other {{card}}}.`,
  'event.passed': `${who('pass', 'passes')}.`,

  'ending.out': 'Somebody has played the last card.',
  'ending.blocked': 'Nobody can play any more.',

  'stat.cards': 'Cards left',
  'stat.drawn': 'Cards drawn',

  'action.play': 'Play {card}',
  'action.pile': 'on the pile',
  'action.name': `name ${suit()}`,
  'action.draw': 'Draw a card',
  'action.pass': 'Pass',
  'action.do': 'Do it',

  'draw.stock': 'Stock {cards}',
  'draw.pile': 'Pile',
  'draw.suit': `to follow: ${suit()}`,
  'draw.cards': cards(),

  'table.stock': `Stock: ${cards()}`,
  'table.pile': `Pile: {card} on top, ${suit()} to follow`,
  'table.follow': `Follow ${suit()}`,
  'table.suit': `Name ${suit()}`,
  'table.hand': `{who} holds ${cards()}`,
  'table.card': 'Hand: {card}',
};
