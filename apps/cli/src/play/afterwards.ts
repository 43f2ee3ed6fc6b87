import { refuse } from '@parlour/engine';
import { refusalWords } from '../house.ts';
import { type Row, type Stroke, stroke } from '../paint.ts';
import { freeFile, saveRecord } from '../records.ts';
import { resultRows } from '../result.ts';
import { pageFrame } from '../screen.ts';
import { edited, isEnter, type Key, type Size } from '../terminal.ts';
import { type Playing, titleOf } from './playing.ts';

/** A game that is over, however it was played. */
type Finished = Pick<Playing, 'game' | 'options' | 'record' | 'result' | 'me' | 'say'>;

const CHOICES = ['again', 'save', 'table', 'quit'] as const;

/** What a person wants who is not looking at the game; null before they have said it. */
type Wish = 'again' | 'table' | 'quit' | null;

/** The pages beside the game: the help, the question whether to leave, and the page after the game. */
export type Aside = 'help' | 'leaving' | Afterwards;

export function wishOf(page: Aside, key: Key): Wish {
  if (page === 'help') return 'table';
  if (page === 'leaving') return key.text.toLowerCase() === 'y' ? 'quit' : 'table';
  return page.key(key);
}

/** The page after a game: who has won, and what can be done next. */
export class Afterwards {
  readonly #played: Finished;
  #at = 0;
  /** The name of the file, while the person is typing it. */
  #file: string | null = null;
  #notice: Stroke = stroke('');

  constructor(played: Finished) {
    this.#played = played;
  }

  key(key: Key): Wish {
    if (this.#file !== null) {
      this.#name(this.#file, key);
      return null;
    }
    this.#notice = stroke('');
    if (key.name === 'up') this.#at = (this.#at + CHOICES.length - 1) % CHOICES.length;
    else if (key.name === 'down') this.#at = (this.#at + 1) % CHOICES.length;
    else if (key.text === 'q') return 'quit';
    else if (isEnter(key)) {
      const choice = CHOICES[this.#at]!;
      if (choice !== 'save') return choice;
      this.#file = freeFile(this.#played.game.id);
    }
    return null;
  }

  #name(file: string, key: Key): void {
    if (key.name === 'escape') this.#file = null;
    else if (isEnter(key)) this.#save(file.trim());
    else this.#file = edited(file, key) ?? file;
  }

  #save(file: string): void {
    const { say, record } = this.#played;
    const refusal = record ? saveRecord(file, record) : refuse('no-record-yet');
    if (refusal) this.#notice = stroke(`✗ ${refusalWords(refusal, say)}`, 'bad');
    else {
      this.#notice = stroke(say({ key: 'cli.play.saved', facts: { file } }), 'good');
      this.#file = null;
    }
  }

  frame(size: Size): Row[] {
    const { say, result, me } = this.#played;
    const choices = CHOICES.map((choice, at): Row => {
      const here = at === this.#at;
      const text = say({ key: `cli.play.after-${choice}` });
      return [
        stroke(here ? ' ▸ ' : '   ', 'turn'),
        stroke(here ? `[${text}]` : ` ${text} `, here ? 'chosen' : 'plain'),
      ];
    });
    const naming = this.#file !== null;
    const typed = naming ? say({ key: 'cli.play.save-as', facts: { typed: this.#file ?? '' } }) : '';
    const below: Row[] = [[], [stroke(` ${typed}`, 'turn')], [stroke(' '), this.#notice]];
    const keys = say({ key: naming ? 'cli.play.keys-saving' : 'cli.play.keys-result' });
    return pageFrame(
      titleOf(this.#played),
      result ? resultRows(result, say, me) : [],
      [...choices, ...below],
      keys,
      size,
    );
  }
}
