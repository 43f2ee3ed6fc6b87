import { isRefusal } from '@parlour/engine';
import { refusalWords } from '../house.ts';
import { fieldsOf, valueText } from '../options.ts';
import { type Row, type Stroke, stroke } from '../paint.ts';
import { pageFrame } from '../screen.ts';
import { edited, isEnter, type Key, type Scene, type Size } from '../terminal.ts';
import { wrap } from '../text.ts';
import { Afterwards } from './afterwards.ts';
import { Menu, menuRows } from './menu.ts';
import { tableFrame } from './screen.ts';
import { Sitting } from './sitting.ts';

/** A game against bots on a whole screen, and another after it, until the person leaves. */
export class PlayScene implements Scene {
  over = false;
  /** Milliseconds before each action of a bot. */
  readonly #pace: number;
  #sitting: Sitting;
  #menu: Menu;
  #page: 'table' | 'help' | 'leaving' | Afterwards = 'table';
  /** The action the person is typing. */
  #typed = '';
  #refusal: Stroke | null = null;
  #hurried = false;

  constructor(sitting: Sitting, pace: number) {
    this.#sitting = sitting;
    this.#pace = pace;
    this.#menu = this.#freshMenu();
  }

  get finished(): boolean {
    return this.#sitting.result !== null;
  }

  get #mayAct(): boolean {
    return this.#sitting.actors.includes(this.#sitting.me);
  }

  get pause(): number | null {
    const botsAct = this.#sitting.actors.some((seat) => seat !== this.#sitting.me);
    if (this.#page !== 'table' || !botsAct) return null;
    return this.#hurried ? 0 : this.#pace;
  }

  wake(): void {
    if (this.pause !== null) this.#sitting.botActs();
    this.#changed();
  }

  key(key: Key): void {
    if (this.#page === 'table') this.#atTable(key);
    else if (this.#page === 'help') this.#page = 'table';
    else if (this.#page === 'leaving') {
      this.over = key.text.toLowerCase() === 'y';
      this.#page = 'table';
    } else {
      const wish = this.#page.key(key);
      if (wish === 'quit') this.over = true;
      else if (wish === 'table') this.#page = 'table';
      else if (wish === 'again') this.#again();
    }
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
      this.#page = new Afterwards(this.#sitting);
      return;
    }
    const typed = this.#typed.trim();
    this.#typed = '';
    const action = typed === '' || this.#numbered(typed) !== undefined ? this.#menu.chosen?.action : typed;
    if (action === undefined) return;
    const refusal = this.#sitting.act(action);
    this.#refusal = refusal && stroke(`✗ ${refusalWords(refusal, this.#sitting.say)}`, 'bad');
    if (!refusal) this.#changed();
  }

  /** The game went on: the menu is made anew, and the person stays in the same place where it still is. */
  #changed(): void {
    const earlier = this.#menu;
    this.#menu = this.#freshMenu();
    this.#menu.stayAt(earlier);
    if (this.#mayAct) this.#hurried = false;
  }

  #freshMenu(): Menu {
    const { game, view, legal, say } = this.#sitting;
    return new Menu(menuRows(game, view, legal, say));
  }

  #again(): void {
    const next = Sitting.begin(this.#sitting.plan, this.#sitting.round + 1);
    if (isRefusal(next)) throw new Error(`the same table was refused: ${next.refused}`);
    this.#sitting = next;
    this.#menu = this.#freshMenu();
    this.#page = 'table';
  }

  frame(size: Size): readonly Row[] {
    if (this.#page === 'help') return this.#helpFrame(size);
    if (this.#page instanceof Afterwards) return this.#page.frame(size);
    const { game, view, say, told, record, title } = this.#sitting;
    const look = {
      title,
      corner: say({ key: 'cli.play.moves', facts: { moves: record.moves.length } }),
      table: game.draw(view, say),
      prompt: this.#prompt(),
      menu: this.#menu,
      told,
      footer: this.#footer(),
    };
    return tableFrame(look, size, say);
  }

  #prompt(): Stroke {
    const { say, actors } = this.#sitting;
    if (this.#page === 'leaving') return stroke(say({ key: 'cli.play.leave' }), 'bad');
    if (this.#typed !== '') return stroke(say({ key: 'cli.play.typed', facts: { typed: this.#typed } }), 'turn');
    if (this.#refusal) return this.#refusal;
    if (this.finished) return stroke(say({ key: 'cli.play.over' }), 'turn');
    if (this.#mayAct) return stroke(say({ key: 'cli.play.your-turn' }), 'turn');
    const names = new Intl.ListFormat('en').format(actors.map((seat) => say({ key: '{who}', seat })));
    return stroke(say({ key: 'cli.play.waiting', facts: { names, count: actors.length } }), 'quiet');
  }

  #footer(): string {
    const { say } = this.#sitting;
    const action = this.#menu.chosen?.action;
    if (this.finished) return say({ key: 'cli.play.keys-over' });
    return action === undefined
      ? say({ key: 'cli.play.keys-waiting' })
      : say({ key: 'cli.play.keys', facts: { action } });
  }

  #helpFrame(size: Size): Row[] {
    const { game, say, plan, title } = this.#sitting;
    // What differs from the usual rules is explained.
    const rules = fieldsOf(game).flatMap(({ name, default: usual }) => {
      const value = (plan.options as Record<string, unknown>)[name];
      const help = value === usual ? [] : wrap(say({ key: `option.${name}.help` }), size.columns - 6);
      return [`${say({ key: `option.${name}` })}: ${valueText(value)}`, ...help.map((line) => `    ${line}`)];
    });
    const page = [say({ key: 'summary' }), '', ...say({ key: 'cli.play.help' }).split('\n'), '', ...rules];
    const wrapped = page.flatMap((line) => wrap(line, size.columns - 2)).map((line): Row => [stroke(line)]);
    return pageFrame(title, wrapped, [], say({ key: 'cli.play.keys-help' }), size);
  }
}
