import { REACH, STEPS } from '@parlour/arena';
import { isRefusal, type Refusal } from '@parlour/engine';
import { refusalWords } from '../house.ts';
import { fitRow, type Row, type Stroke, stroke } from '../paint.ts';
import { COLUMNS, pageFrame, titleRow, tooSmall } from '../screen.ts';
import { isEnter, type Key, type Scene, type Size } from '../terminal.ts';
import { clip, padEnd, wrap } from '../text.ts';
import { Afterwards, type Aside, wishOf } from './afterwards.ts';
import { mapRows } from './map.ts';
import { titleOf } from './playing.ts';
import { Racing, type Way } from './racing.ts';

/** Milliseconds of a picture: twenty pictures a second, with three steps of the arena in each. */
const PAUSE = 50;
const STEPS_A_PICTURE = 3;
const ROWS = 24;
const PANEL = 38;
/** Lines of the panel for what the person may do. */
const OFFERS = 6;
const NAME = 6;
/** How many pictures a refusal stays on the screen. */
const SHOWN = 2500 / PAUSE;

const RUN: Readonly<Record<string, Way>> = {
  up: 'up',
  down: 'down',
  left: 'left',
  right: 'right',
  w: 'up',
  s: 'down',
  a: 'left',
  d: 'right',
};

/** A race in the arena, in real time, on a whole screen: the map at the left, the player's panel at the right. */
export class RaceScene implements Scene {
  over = false;
  #racing: Racing;
  #page: 'arena' | Aside = 'arena';
  #notice: { readonly words: string; left: number } | null = null;

  constructor(racing: Racing) {
    this.#racing = racing;
  }

  get #finished(): boolean {
    return this.#racing.result !== null;
  }

  get pause(): number | null {
    return this.#page === 'arena' && !this.#finished ? PAUSE : null;
  }

  wake(): void {
    if (this.pause === null) return;
    if (this.#notice && --this.#notice.left <= 0) this.#notice = null;
    this.#heed(this.#racing.step(STEPS_A_PICTURE));
  }

  #heed(refusal: Refusal | null): void {
    if (refusal) this.#notice = { words: refusalWords(refusal, this.#racing.say), left: SHOWN };
  }

  key(key: Key): void {
    if (this.#page === 'arena') return this.#inArena(key);
    const wish = wishOf(this.#page, key);
    if (wish === 'quit') this.over = true;
    else if (wish === 'table') this.#page = 'arena';
    else if (wish === 'again') this.#again();
  }

  #inArena(key: Key): void {
    const racing = this.#racing;
    this.#notice = null;
    const text = key.text.toLowerCase();
    const way = RUN[text] ?? RUN[key.name];
    if (text === '?') this.#page = 'help';
    else if (key.name === 'escape') this.#page = this.#finished ? new Afterwards(racing) : 'leaving';
    else if (this.#finished) {
      if (isEnter(key)) this.#page = new Afterwards(racing);
    } else if (way) racing.run(way);
    else if (text === 'e') this.#heed(racing.do('take'));
    else if (text === 'q') this.#heed(racing.do('give', 'back'));
    else if (text === 'c') this.#heed(racing.do('turn'));
    else if (text === 'r') this.#heed(racing.do('ready'));
    else if (text === ' ') racing.jump();
    else if (text === 'f') racing.dive();
    else if (/^[1-9]$/.test(text)) {
      const offer = racing.offers[Number(text) - 1];
      if (offer) racing.goAndDo(offer.action);
    }
  }

  #again(): void {
    const next = Racing.begin(this.#racing.plan, this.#racing.round + 1);
    if (isRefusal(next)) throw new Error(`the same table was refused: ${next.refused}`);
    this.#racing = next;
    this.#page = 'arena';
  }

  frame(size: Size): readonly Row[] {
    if (this.#page instanceof Afterwards) return this.#page.frame(size);
    const racing = this.#racing;
    const { say, race, view, me, plan } = racing;
    if (this.#page === 'help') {
      const page = [say({ key: 'summary' }), '', ...say({ key: 'cli.race.help' }).split('\n')];
      const wrapped = page.flatMap((line) => wrap(line, size.columns - 2)).map((line): Row => [stroke(line)]);
      return pageFrame(titleOf(racing), wrapped, [], say({ key: 'cli.play.keys-help' }), size);
    }
    if (size.columns < COLUMNS || size.rows < ROWS) return tooSmall({ columns: COLUMNS, rows: ROWS }, size, say);

    const half = Math.floor(Math.min((size.rows - 4) / 2, (size.columns - PANEL - 2) / 4));
    const give = racing.offers.filter(({ doing }) => doing === 'give');
    const goals = give.flatMap(({ place }) => place ?? []);
    const map = mapRows(plan.ground, race.arena, view, me, goals, half);
    const panel = this.#panel(2 * half + 1);
    const seconds = Math.floor(race.arena.tick / STEPS);
    return [
      titleRow(titleOf(racing), say({ key: 'cli.race.time', facts: { seconds } }), size.columns),
      ...map.map((row, at): Row => [...row, stroke(' '), ...fitRow(panel[at] ?? [], size.columns - 4 * half - 2)]),
      [stroke(' '), this.#prompt()],
      [stroke(` ${say({ key: this.#finished ? 'cli.race.keys-over' : 'cli.race.keys' })}`, 'quiet')],
    ];
  }

  #prompt(): Stroke {
    const { say, countdown, errand } = this.#racing;
    if (this.#page === 'leaving') return stroke(say({ key: 'cli.play.leave' }), 'bad');
    if (this.#finished) return stroke(say({ key: 'cli.play.over' }), 'turn');
    if (countdown > 0) return stroke(say({ key: 'cli.race.countdown', facts: { countdown } }), 'turn');
    if (this.#notice) return stroke(`✗ ${this.#notice.words}`, 'bad');
    return errand === null ? stroke('') : stroke(say({ key: 'cli.race.errand', facts: { errand } }), 'quiet');
  }

  /** Everybody's piles, what the person may do, and what has happened. */
  #panel(height: number): Row[] {
    const { say, view, me, plan, race, offers, told, game } = this.#racing;
    const seats = [...race.arena.avatars.keys()].map((seat): Row => {
      const own = seat === me;
      const carried = plan.ground.carried(view, seat);
      return [
        stroke(`${own ? '@' : seat + 1} `, own ? 'turn' : 'strong'),
        stroke(`${padEnd(clip(say({ key: '{who}', seat }), NAME), NAME)} `, own ? 'turn' : 'plain'),
        ...plan.ground.station(view, seat),
        ...(carried ? [stroke('↑'), carried] : []),
      ];
    });
    const list = offers.slice(0, OFFERS).map(({ action, away }, at): Row => {
      const { what, where } = game.label(action, view);
      const near = away <= REACH;
      const words = clip(`${at + 1} ${say(what)} ${say(where)}`, PANEL - 6);
      return [stroke(words, near ? 'good' : 'plain'), stroke(near ? ' ✓' : ` ${away.toFixed(0)} m`, 'quiet')];
    });
    while (list.length < OFFERS) list.push([]);
    const title: Row = [stroke(' '.repeat(NAME + 3) + plan.ground.stationTitle(view, say), 'quiet')];
    const rows = [title, ...seats, [], ...list, []];
    const log = told.slice(-height).flatMap((words) => wrap(words, PANEL - 1));
    const room = Math.max(0, height - rows.length);
    return [...rows, ...log.slice(log.length - Math.min(room, log.length)).map((line): Row => [stroke(line, 'quiet')])];
  }
}
