import { protocolMessages } from '@parlour/protocol';
import { libraryEn } from './library-en.ts';
import { pagesEn } from './pages-en.ts';

/** What the pages say, in English; the other languages have the same keys. Games bring their own messages. */
export const en = {
  ...protocolMessages,
  ...pagesEn,
  ...libraryEn,

  'house.name': 'Parlour',

  'card.french':
    '{rank, select, 1 {Ace} 11 {Jack} 12 {Queen} 13 {King} other {{rank}}} of {suit, select, 0 {spades} 1 {hearts} 2 {diamonds} other {clubs}}',
  'card.joker.black': 'Black joker',
  'card.joker.red': 'Red joker',
  'card.special': 'Special card',
  'card.number': '{number}',
  'card.wild': 'Wild',
  'card.wildAs': 'Wild as {number}',
  'card.colour':
    '{colour, select, 0 {Red} 1 {Green} 2 {Blue} other {Yellow}} {number}, {colour, select, 0 {circle} 1 {square} 2 {triangle} other {diamond}}',
  'card.colour-short': '{colour, select, 0 {Red} 1 {Green} 2 {Blue} other {Yellow}} {number}',
  'card.back': 'Face-down card',

  'spot.can-place': '{spot}. Can go here',
  'spot.hinted': '{spot}. Look here',

  'seat.you': '{name} (you)',
  'seat.bot': 'Bot {number}',
  'seat.again': '{name} {number, number}',
  'character.pip': 'Pip',
  'character.tashi': 'Tashi',
  'character.maya': 'Maya',
  'character.rollo': 'Rollo',
  'character.nima': 'Nima',
  'character.bodhi': 'Bodhi',
  'character.greta': 'Greta',
  'character.ines': 'Ines',
  'character.viktor': 'Viktor',
  'character.sunita': 'Sunita',
  'character.kamala': 'Kamala',
  'character.otto': 'Otto',
  'character.leela': 'Leela',
  'seat.free': 'Free seat',
  'seat.left': '{number, plural, one {Somebody who left} other {Somebody who left, #}}',
  'seat.gone': 'away',
  'seat.stand-in': 'a bot plays',
  'seat.turn': 'has the turn',

  'status.your-turn': 'Your turn',
  'status.waiting': 'Waiting for {who}',
  'status.everybody': 'Everybody plays',
  'status.paused': 'Paused: nobody is here',
  'status.lapsed': '{you, select, yes {Your time ran out.} other {The time of {who} ran out.}}',
  'status.won': '{you, select, yes {You win} other {{who} wins}}',
  'status.shared': '{names} win together',
  'status.connecting': 'Connecting …',
  'status.reconnecting': 'Connection lost. Trying again …',
  'status.sending': 'Sending …',
  'clock.left': '{seconds, plural, one {# second left} other {# seconds left}}',

  'table.own': 'Your cards',
  'table.others': 'Other players',
  'table.middle': 'Middle of the table',
  'table.log': 'What happened',
  'table.log-empty': 'Nothing yet.',
  'table.log-close': 'Close',
  'table.sound-on': 'Sound on',
  'table.sound-off': 'Sound off',
  'table.keys': 'Keys',
  'table.book': 'Rules, and what is played',
  'coach.ask': 'What would you do?',
  'coach.ask-short': 'Coach',
  'pace.skip': 'Skip to my turn',
  'pace.skip-short': 'Skip',
  'pace.help': 'Cards move as fast, too. “Skip” in the bar brings your turn at once.',
  'pace.help-others':
    'Cards move as fast, too. Other people play here: bots take their time for whoever wants it slowest.',
  'table.take-back': 'Take back',
  'status.taken-back': '{you, select, yes {You take that back.} other {{who} takes that back.}}',
  'table.whose-turn': 'It is {who}’s turn.',
  'table.under-way': 'One moment: your last action is on its way.',
  'table.nothing-there': 'Nothing can be done there now.',
  'table.choose': 'It goes to several places. Choose one.',
  'table.not-there': 'That does not go there.',

  'keys.title': 'Playing with the keyboard',
  'keys.arrows': 'Go from card to card and pile to pile',
  'keys.enter': 'Pick up a card, put it down',
  'keys.play': 'Play a card where it must go',
  'keys.escape': 'Let go',
  'keys.help': 'Show these keys',
  'keys.key.arrows': 'Arrow keys',
  'keys.key.enter': 'Enter or Space',
  'keys.key.only-enter': 'Enter',
  'keys.key.play': 'Shift and Enter, or Enter twice',
  'keys.key.space': 'Space',
  'keys.key.escape': 'Esc',

  'title.turn': 'Your turn – {page}',
};

export type WordKey = keyof typeof en;
/** All words of the pages: no key may be missing, and there are no others. */
export type Words = Readonly<Record<WordKey, string>>;
