import type { Messages } from '@parlour/engine';
import { who } from '@parlour/engine/english';

const card = '{card, select, W {wild} other {{card}}}';
const aCard = '{card, select, W {a wild} 8 {an 8} 11 {an 11} other {a {card}}}';

const cards = '{cards, plural, =0 {empty} one {# card} other {# cards}}';
const topCard = '{card, select, none {empty} other {{card}}}';

const common = {
  'temper.bold': 'spends wilds early',
  'temper.careful': 'hoards wilds',

  'option.decks': 'Decks',
  'option.decks.help': 'How many decks of 162 cards are shuffled together.',
  'option.stock': 'Cards in each stock',
  'option.stock.help':
    'Left open: 30 for two to four players, 20 for five or six. All stocks together take at most 75% of the cards.',
  'option.randomStart': 'Random start',
  'option.randomStart.help':
    'A card is turned onto each building pile before the first turn; a 12 or a wild leaves it empty.',
  'option.dump': 'Dump',
  'option.dump.help':
    'Before the first play of a turn you may throw your whole hand away instead of taking the turn. Three rounds of nothing but that end the game.',
  'option.lastChance': 'Last chance',
  'option.lastChance.help':
    'When somebody has won, everybody else has one final turn, with the open cards of all who have finished. Several can win.',

  'refused.stock-too-large':
    '{seats} players with {stock} stock cards each need more than 75% of {decks, plural, one {one deck} other {# decks}}. With {decks, plural, one {one deck} other {# decks}} the stock can be at most {largestStock}; a stock of {stock} needs at least {fewestDecks, plural, one {one deck} other {# decks}}.',
  'refused.card-not-held': `There is no ${card} in the hand.`,
  'refused.cards-not-open':
    'The cards of {whose} are not open. Only those who have finished their last chance lay their cards open.',
  'refused.pile-empty': '{pile, plural, =0 {The stock} other {Discard pile #}} is empty.',
  'refused.not-next': `Building pile {pile} needs {next, select, 8 {an 8} 11 {an 11} other {a {next}}}, not ${aCard}.`,
  'refused.cannot-pass':
    'You can pass only with an empty hand and nothing left to draw. Discard one of your {cards, plural, one {# card} other {# cards}} to end the turn.',
  'refused.dump-off': 'This table plays without dumping.',
  'refused.dump-too-late': 'You can dump your hand only before the first play of your turn.',
  'refused.nothing-to-dump': 'Your hand is empty: there is nothing to dump.',
  'refused.unknown-card': 'There is no card “{card}”. Cards are 1 to 12 and W, the wild.',
  'refused.no-such-pile': 'There is no pile “{pile}”. Building piles are B1 to B4, discard piles D1 to D4.',

  'event.drew': `${who('draw', 'draws')} {cards, plural, one {# card} other {# cards}}.`,
  'event.reshuffled': 'The scrap pile is shuffled: {cards} cards to draw from.',
  'event.played': `${who('play', 'plays')} ${aCard} from {from, select, stock {the stock} hand {the hand} other {a discard pile}} onto B{to}.`,
  'event.played-open': `${who('play', 'plays')} ${aCard} from the open cards of {whose} onto B{to}.`,
  'event.completed': 'B{pile} is complete and cleared away.',
  'event.emptied': `{you, select, yes {You have} other {{who} has}} emptied the stock!`,
  'event.discarded': `${who('discard', 'discards')} ${aCard} on D{to}.`,
  'event.dumped': `${who('dump', 'dumps')} {cards}.`,
  'event.passed': `${who('pass', 'passes')}.`,
  'event.opened': `{you, select, yes {You lay} other {{who} lays}} {cards, select, none {an empty hand} other {{cards}}} open.`,
  'event.ended': '{ending, select, stalemate {Nobody can or will move any more.} other {The game is over.}}',

  'why.last-stock': 'the last card of your stock: you win',
  'why.plays-stock': 'a card of your stock is played',
  'why.way-to-stock': `opens the way for ${aCard} of your stock`,
  'why.empties-hand': 'you can play your whole hand and draw five more',
  'why.helps': 'then {whose} can play {card, select, 8 {an 8} 11 {an 11} other {a {card}}} from the stock',
  'why.spends-wild': 'spends a wild',
  'why.throws-wild': 'throws a wild away',
  'why.takes-pile': 'takes an empty discard pile',
  'why.keeps-order': 'keeps D{pile} in order',
  'why.same': `lays ${aCard} onto its like`,
  'why.buries': `buries ${aCard} on D{pile}`,
  'why.could-play': `${aCard} could be played now`,
  'why.new-hand': 'five new cards for your next turn',

  'ending.stock': 'A stock was emptied.',
  'ending.stalemate': 'Stalemate: nobody could or would move, so the fewest stock cards win.',

  'stat.stockLeft': 'Stock left',
  'stat.fromStock': 'From stock',
  'stat.fromHand': 'From hand',
  'stat.fromDiscards': 'From discards',
  'stat.turns': 'Turns',

  'action.stock': `Stock ${card}`,
  'action.hand': `Hand ${card}`,
  'action.discard': `Discard pile {pile}: ${card}`,
  'action.open-hand': `Open hand of {whose}: ${card}`,
  'action.open-discard': `D{pile} of {whose}: ${card}`,
  'action.dump': 'Dump the hand',
  'action.pass': 'Pass',
  'action.on': 'B{to}',
  'action.away': 'D{to}',
  'action.do': 'Do it',

  'draw.building': 'Building',
  'draw.next': 'next',
  'draw.draw': 'Draw',
  'draw.scrap': 'Scrap',
  'draw.stock': 'Stock',
  'draw.hand': 'Hand',
  'draw.discards': 'Discards',
  'draw.last-chance': 'Last chance',

  'table.building': `Building pile {pile}: ${topCard}, next {next}`,
  'table.draw': `Draw pile: ${cards}`,
  'table.scrap': `Scrap pile: ${cards}`,
  'table.stock': `{you, select, yes {Your stock} other {Stock of {who}}}, ${cards}: ${topCard}`,
  'table.discard': `{you, select, yes {Your discard pile} other {Discard pile of {who},}} {pile}: ${topCard}{under, select, none {} other {, under it {under}}}`,
  'table.hand': `Hand of {who}: ${cards}`,
  'table.card': '{you, select, yes {Your hand} other {Open hand of {who}}}: {card}',
  'table.next': 'next {next}',
  'table.open': '{won, select, yes {won, cards open} other {cards open}}',
  'table.sure-dump':
    'Throw all {cards, plural, one {# card} other {# cards}} away and end your turn? Once more for yes.',
  'table.sure-discard': `Discard ${aCard} and end your turn? Once more for yes.`,
  'table.your-last-chance': 'Your last turn',
  'table.their-last-chance': 'Last turn of {who}',
  'table.last-chance':
    'Last chance: {you, select, yes {you have} other {{who} has}} emptied the stock. Everybody else has one more turn and may also play the open cards of all who have finished.',
  'table.nothing-to-draw':
    'Nothing is left to draw. With an empty hand you may pass; when all pass in a row, the fewest stock cards win.{passes, plural, =0 {} other { Passes so far: #.}}',
};

export const skipBoMessages: Messages = {
  ...common,
  name: 'Skip-Bo',
  summary: 'Build from 1 to 12 and be the first to empty your stock.',
};

export const dBoMessages: Messages = {
  ...common,
  name: 'D-Bo',
  summary: 'Build from 1 to 12 with house rules: more decks, random start, dump, last chance.',
};
