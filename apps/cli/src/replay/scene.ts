import { type Eyes, eyesText, type Film, type Result, type Say, type View } from '@parlour/engine';
import { type Row, stroke } from '../paint.ts';
import { resultRows } from '../result.ts';
import { COLUMNS, pageFrame, ruleRow, titleRow, tooSmall } from '../screen.ts';
import { isEnter, type Key, type Scene, type Size } from '../terminal.ts';
import { wrap } from '../text.ts';
import { moveHead, moveWords, sayTo } from './words.ts';

/** Milliseconds of each move while the record plays by itself. */
const PACE = 600;
const LEAP = 10;
/** With fewer lines than this a list of moves is of no use. */
const MOVE_LINES = 3;
const BAR = 30;

/** A record on a whole screen: it steps forwards and back, and sees with any eyes the record has. */
export class ReplayScene implements Scene {
  over = false;
  readonly #film: Film;
  #at = 0;
  #eyes: Eyes;
  #say: Say;
  #playing = false;
  #page: 'table' | 'result' | 'help' = 'table';

  /** The film must have been played to its end. */
  constructor(film: Film, eyes: Eyes, at = 0) {
    this.#film = film;
    this.#eyes = eyes;
    this.#say = sayTo(film.game, eyes);
    this.#go(at);
  }

  get pause(): number | null {
    return this.#playing ? PACE : null;
  }

  wake(): void {
    if (this.#playing) this.#go(this.#at + 1);
    this.#playing &&= this.#at < this.#film.length;
  }

  key(key: Key): void {
    const { name, text } = key;
    const { length } = this.#film;
    const at = this.#at;
    if (this.#page !== 'table') {
      this.#page = 'table';
      return;
    }
    const steps: Record<string, number> = {
      right: at + 1,
      left: at - 1,
      pagedown: at + LEAP,
      down: at + LEAP,
      pageup: at - LEAP,
      up: at - LEAP,
      home: 0,
      end: length,
    };
    if (name in steps) {
      this.#playing = false;
      this.#go(steps[name]!);
    } else if (text === ' ') this.#playing = !this.#playing && at < length;
    else if (text === 'a') this.#see('all');
    else if (text === 's') this.#see(null);
    else if (/^[1-9]$/.test(text)) this.#see(Number(text) - 1);
    else if (name === 'tab') this.#see(this.#nextEyes());
    else if (text === '?') this.#page = 'help';
    else if (isEnter(key) && this.#result) this.#page = 'result';
    else if (text === 'q' || name === 'escape') this.over = true;
  }

  get #view(): View<unknown> {
    return this.#film.view(this.#at, this.#eyes);
  }

  get #result(): Result | null {
    return this.#film.game.result(this.#view);
  }

  #go(move: number): void {
    this.#at = Math.max(0, Math.min(move, this.#film.length));
  }

  #see(eyes: Eyes): void {
    if (!this.#film.eyes.includes(eyes)) return;
    this.#eyes = eyes;
    this.#say = sayTo(this.#film.game, eyes);
  }

  /** The next eyes: the spectator, each seat in turn, all cards, and again from the start. */
  #nextEyes(): Eyes {
    const { eyes } = this.#film;
    return eyes[eyes.indexOf(this.#eyes) + 1] ?? eyes[0];
  }

  frame(size: Size): readonly Row[] {
    const { game, length } = this.#film;
    const at = this.#at;
    const result = this.#result;
    const say = this.#say;
    const title = say({ key: 'cli.replay.title', facts: { game: say({ key: 'name' }) } });
    if (this.#page === 'help') {
      const lines = say({ key: 'cli.replay.help' }).split('\n');
      const page = lines.map((line): Row => [stroke(line)]);
      return pageFrame(title, page, [], say({ key: 'cli.play.keys-help' }), size);
    }
    if (this.#page === 'result' && result) {
      return pageFrame(title, resultRows(result, say), [], say({ key: 'cli.play.keys-help' }), size);
    }
    const table = game.draw(this.#view, say);
    const needed = { columns: COLUMNS, rows: table.length + 3 + MOVE_LINES };
    if (size.columns < needed.columns || size.rows < needed.rows) return tooSmall(needed, size, say);

    const filled = length === 0 ? BAR : Math.round((at / length) * BAR);
    const facts = { at, length, playing: this.#playing ? 'yes' : 'no', ended: result ? 'yes' : 'no' };
    const bar = `${'█'.repeat(filled)}${'░'.repeat(BAR - filled)} ${say({ key: 'cli.replay.at', facts })}`;
    const rows: Row[] = [
      titleRow(title, say({ key: 'cli.replay.eyes', facts: { eyes: eyesText(this.#eyes) } }), size.columns),
      ...table,
      ruleRow(stroke(bar, 'turn'), true, size.columns),
    ];
    const height = size.rows - rows.length - 1;
    const moves: Row[] = [];
    for (let move = at; move > 0 && moves.length < height; move--) moves.unshift(...this.#moveRows(move, size.columns));
    while (moves.length < height) moves.unshift([]);
    rows.push(...moves.slice(-height));
    rows.push([stroke(` ${say({ key: 'cli.replay.keys' })}`, 'quiet')]);
    return rows;
  }

  #moveRows(move: number, columns: number): Row[] {
    const head = `${String(move).padStart(5)}  ${moveHead(this.#film, move)}`;
    const words = moveWords(this.#film, move, this.#eyes, this.#say).join(' ');
    const tone = move === this.#at ? 'strong' : 'quiet';
    const lines = wrap(words, columns - head.length);
    return lines.map((line, at) => [stroke(at === 0 ? head : ' '.repeat(head.length), tone), stroke(line, tone)]);
  }
}
