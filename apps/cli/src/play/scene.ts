import { optionsOf, type Refusal } from '@parlour/engine';
import { refusalWords } from '../house.ts';
import { valueText } from '../options.ts';
import { type Row, type Stroke, stroke } from '../paint.ts';
import { pageFrame } from '../screen.ts';
import { edited, isEnter, type Key, type Scene, type Size } from '../terminal.ts';
import { wrap } from '../text.ts';
import { Afterwards, type Aside, wishOf } from './afterwards.ts';
import { Menu, menuRows } from './menu.ts';
import { type Playing, titleOf } from './playing.ts';
import { tableFrame } from './screen.ts';

/** A game on a whole screen, and then another one, until the person leaves. */
export class PlayScene implements Scene {
  over = false;
  /** Milliseconds before each action of a bot. */
  readonly #pace: number;
  #playing: Playing;
  #menu: Menu;
  #page: 'table' | Aside = 'table';
  /** The action the person is typing. */
  #typed = '';
  #refusal: Stroke | null = null;
  #hurried = false;

  constructor(playing: Playing, pace = 0) {
    this.#playing = playing;
    this.#pace = pace;
    this.#menu = this.#freshMenu();
  }

  get finished(): boolean {
    return this.#playing.result !== null;
  }

  get #mayAct(): boolean {
    return this.#playing.actors.includes(this.#playing.me);
  }

  get pause(): number | null {
    const { actors, me, botActs } = this.#playing;
    if (this.#page !== 'table' || !botActs || !actors.some((seat) => seat !== me)) return null;
    return this.#hurried ? 0 : this.#pace;
  }

  wake(): void {
    if (this.pause !== null) this.#playing.botActs?.();
    this.#changed();
  }

  key(key: Key): void {
    if (this.#page === 'table') return this.#atTable(key);
    const wish = wishOf(this.#page, key);
    if (wish === 'quit') this.over = true;
    else if (wish === 'table') this.#page = 'table';
    else if (wish === 'again') this.#again();
  }

  #atTable(key: Key): void {
    const command = this.#typed === '' ? key.text : '';
    if (command === '?') this.#page = 'help';
    else if (command === 'q' && this.finished) this.over = true;
    else if (command === 'q') this.#page = 'leaving';
    else if (command === ' ') this.#hurried = !this.#mayAct;
    else if (isEnter(key)) this.#enter();
    else if (this.#move(key.name)) this.#refusal = null;
    else this.#type(key);
  }

  #move(name: string): boolean {
    const menu = this.#menu;
    if (name === 'up') menu.toRow(menu.row - 1);
    else if (name === 'down') menu.toRow(menu.row + 1);
    else if (name === 'left') menu.toColumn(menu.column - 1);
    else if (name === 'right') menu.toColumn(menu.column + 1);
    else if (name === 'home') menu.toRow(0);
    else if (name === 'end') menu.toRow(menu.rows.length - 1);
    else return false;
    return true;
  }

  #type(key: Key): void {
    const typed = edited(this.#typed, key);
    if (typed === undefined) return;
    this.#typed = typed;
    this.#refusal = null;
    const row = this.#numbered(typed);
    if (row !== undefined) this.#menu.toRow(row);
  }

  /** The row of the menu that a typed number means, unless the game has an action of that name. */
  #numbered(typed: string): number | undefined {
    const { rows } = this.#menu;
    if (!/^\d+$/.test(typed) || !rows[Number(typed) - 1]) return undefined;
    return rows.some(({ choices }) => choices.some(({ action }) => action === typed)) ? undefined : Number(typed) - 1;
  }

  #enter(): void {
    if (this.finished) {
      this.#page = new Afterwards(this.#playing);
      return;
    }
    const typed = this.#typed.trim();
    this.#typed = '';
    const action = typed === '' || this.#numbered(typed) !== undefined ? this.#menu.chosen?.action : typed;
    if (action === undefined) return;
    const answer = this.#playing.act(action);
    if (answer instanceof Promise) answer.then((refusal) => this.#answered(refusal));
    else this.#answered(answer);
  }

  #answered(refusal: Refusal | null): void {
    this.#refusal = refusal && stroke(`✗ ${refusalWords(refusal, this.#playing.say)}`, 'bad');
    if (!refusal) this.#changed();
  }

  /** The game went on: the menu is made again, and the person stays at the same action if it is still there. */
  #changed(): void {
    const earlier = this.#menu;
    this.#menu = this.#freshMenu();
    this.#menu.stayAt(earlier);
    if (this.#mayAct) this.#hurried = false;
  }

  #freshMenu(): Menu {
    const { game, view, legal, say } = this.#playing;
    return new Menu(menuRows(game, view, legal, say));
  }

  #again(): void {
    this.#playing = this.#playing.again();
    this.#menu = this.#freshMenu();
    this.#page = 'table';
  }

  frame(size: Size): readonly Row[] {
    if (this.#page === 'help') return this.#helpFrame(size);
    if (this.#page instanceof Afterwards) return this.#page.frame(size);
    const { game, view, say, told, corner } = this.#playing;
    const look = {
      title: titleOf(this.#playing),
      corner,
      table: game.draw(view, say),
      prompt: this.#prompt(),
      menu: this.#menu,
      told,
      footer: this.#footer(),
    };
    return tableFrame(look, size, say);
  }

  #prompt(): Stroke {
    const { say, actors, onItsWay } = this.#playing;
    if (this.#page === 'leaving') return stroke(say({ key: 'cli.play.leave' }), 'bad');
    if (this.#typed !== '') return stroke(say({ key: 'cli.play.typed', facts: { typed: this.#typed } }), 'turn');
    if (onItsWay) return stroke(say({ key: 'cli.play.on-its-way', facts: { action: onItsWay } }), 'turn');
    if (this.#refusal) return this.#refusal;
    if (this.finished) return stroke(say({ key: 'cli.play.over' }), 'turn');
    if (this.#mayAct) return stroke(say({ key: 'cli.play.your-turn' }), 'turn');
    const names = new Intl.ListFormat('en').format(actors.map((seat) => say({ key: '{who}', seat })));
    return stroke(say({ key: 'cli.play.waiting', facts: { names, count: actors.length } }), 'quiet');
  }

  #footer(): string {
    const { say } = this.#playing;
    const action = this.#menu.chosen?.action;
    if (this.finished) return say({ key: 'cli.play.keys-over' });
    if (action !== undefined) return say({ key: 'cli.play.keys', facts: { action } });
    return say({ key: this.#playing.botActs ? 'cli.play.keys-waiting' : 'cli.play.keys-idle' });
  }

  #helpFrame(size: Size): Row[] {
    const { game, say, options } = this.#playing;
    // Options that differ from the usual ones are explained.
    const rules = optionsOf(game).flatMap(({ name, default: usual }) => {
      const value = (options as Record<string, unknown>)[name];
      const help = value === usual ? [] : wrap(say({ key: `option.${name}.help` }), size.columns - 6);
      return [`${say({ key: `option.${name}` })}: ${valueText(value)}`, ...help.map((line) => `    ${line}`)];
    });
    const page = [say({ key: 'summary' }), '', ...say({ key: 'cli.play.help' }).split('\n'), '', ...rules];
    const wrapped = page.flatMap((line) => wrap(line, size.columns - 2)).map((line): Row => [stroke(line)]);
    return pageFrame(titleOf(this.#playing), wrapped, [], say({ key: 'cli.play.keys-help' }), size);
  }
}
