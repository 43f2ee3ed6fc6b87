import type { Refusal } from '@parlour/engine';
import { refusalWords } from '../house.ts';
import { type Row, type Stroke, stroke } from '../paint.ts';
import { pageFrame } from '../screen.ts';
import type { Key, Scene, Size } from '../terminal.ts';
import { titleOf } from './playing.ts';
import { PlayScene } from './scene.ts';
import type { Visit } from './visit.ts';

/** A table of a house on a whole screen: who is there, the game, and the next one. */
export class VisitScene implements Scene {
  readonly #visit: Visit;
  #game: { readonly match: string | null; readonly scene: PlayScene } | null = null;
  #left = false;
  #notice: Stroke = stroke('');

  constructor(visit: Visit) {
    this.#visit = visit;
    this.#follow();
  }

  get over(): boolean {
    return this.#left || this.#visit.ended !== null || (this.#game?.scene.over ?? false);
  }

  /** While a clock runs, the screen is drawn every second. */
  get pause(): number | null {
    return this.#visit.left === null ? null : 1000;
  }

  wake(): void {}

  watch(changed: () => void): () => void {
    return this.#visit.watch(() => {
      this.#follow();
      changed();
    });
  }

  #follow(): void {
    const { match, phase } = this.#visit.table;
    if (phase !== 'gathering' && match !== this.#game?.match) {
      this.#game = { match, scene: new PlayScene(this.#visit) };
      this.#notice = stroke('');
    } else this.#game?.scene.wake();
  }

  /** Before the first game and between two. After a game, people may look at the result as long as they like. */
  get #gathers(): boolean {
    const { table, me } = this.#visit;
    return this.#game === null || (table.phase === 'gathering' && table.seats[me]!.ready);
  }

  key(key: Key): void {
    if (!this.#gathers) return this.#game!.scene.key(key);
    const { isHost, table, me } = this.#visit;
    if (key.text === 'q') this.#left = true;
    else if (key.text === 's' && isHost) this.#visit.start().then((refusal) => this.#answered(refusal));
    else if (key.text === 'r') this.#visit.ready(!table.seats[me]!.ready).then((refusal) => this.#answered(refusal));
  }

  #answered(refusal: Refusal | null): void {
    this.#notice = refusal ? stroke(`✗ ${refusalWords(refusal, this.#visit.say)}`, 'bad') : stroke('');
  }

  frame(size: Size): readonly Row[] {
    if (!this.#gathers) return this.#game!.scene.frame(size);
    const { say, isHost } = this.#visit;
    const page = [...roomLines(this.#visit).map((line): Row => [stroke(line)]), [], [this.#notice]];
    const keys = say({ key: isHost ? 'cli.house.keys-host' : 'cli.house.keys' });
    return pageFrame(titleOf(this.#visit), page, [], keys, size);
  }
}

/** Says who is at the table before a game, and how others can come. */
export function roomLines({ table, say, address, isHost, corner }: Visit): string[] {
  const seats = table.seats.map(({ person, bot, ready, gone }, seat) => {
    const who = person ? 'person' : bot ? 'bot' : 'free';
    const state = gone ? 'gone' : person && person.id === table.host ? 'host' : ready ? 'ready' : 'waiting';
    const facts = { number: seat + 1, who, state, name: person?.name ?? '', level: bot ?? '' };
    return say({ key: 'cli.house.seat', facts });
  });
  return [
    corner,
    say({ key: 'cli.house.invite', facts: { address, table: table.code } }),
    '',
    ...seats,
    '',
    say({ key: isHost ? 'cli.house.start' : 'cli.house.wait' }),
  ];
}
