import { isRefusal } from '@parlour/engine';
import { refusalWords } from '../house.ts';
import { fieldsOf, optionsText, valueText } from '../options.ts';
import { type Row, type Stroke, stroke } from '../paint.ts';
import { freeFile, saveRecord } from '../records.ts';
import { resultRows } from '../result.ts';
import { pageFrame } from '../screen.ts';
import type { Key, Scene, Size } from '../terminal.ts';
import { wrap } from '../text.ts';
import { Menu, menuRows } from './menu.ts';
import { tableFrame } from './screen.ts';
import { Sitting } from './sitting.ts';

const AFTERWARDS = ['again', 'save', 'table', 'quit'] as const;

/** A game against bots on a whole screen, and another after it, until the person leaves. */
export class PlayScene implements Scene {
  over = false;
  readonly #pace: number;
  #sitting: Sitting;
  #menu: Menu;
  #mode: 'table' | 'help' | 'leaving' | 'result' | 'saving' = 'table';
  /** What the person is typing: an action, or a file name. */
  #typed = '';
  #notice: Stroke | null = null;
  #hurried = false;
  #afterwards = 0;

  constructor(sitting: Sitting, pace: number) {
    this.#sitting = sitting;
    this.#pace = pace;
    this.#menu = this.#freshMenu();
  }

  get finished(): boolean {
    return this.#sitting.result !== null;
  }

  get pause(): number | null {
    const botsAct = this.#sitting.actors.some((seat) => seat !== this.#sitting.me);
    if (this.#mode !== 'table' || !botsAct) return null;
    return this.#hurried ? 0 : this.#pace;
  }

  wake(): void {
    if (this.pause !== null) this.#sitting.botActs();
    this.#changed();
  }

  key(key: Key): void {
    switch (this.#mode) {
      case 'table':
        return this.#atTable(key);
      case 'help':
        this.#mode = 'table';
        return;
      case 'leaving':
        if (key.text.toLowerCase() === 'y') this.over = true;
        this.#mode = 'table';
        return;
      case 'result':
        return this.#afterGame(key);
      case 'saving':
        return this.#saving(key);
    }
  }

  #atTable(key: Key): void {
    const command = this.#typed === '' ? key.text : '';
    if (command === '?') this.#mode = 'help';
    else if (command === 'q' && this.finished) this.over = true;
    else if (command === 'q') this.#mode = 'leaving';
    else if (command === ' ') this.#hurried = !this.#sitting.actors.includes(this.#sitting.me);
    else if (key.name === 'return' || key.name === 'enter') this.#enter();
    else if (this.#move(key.name)) this.#notice = null;
    else if (this.#edit(key)) {
      this.#notice = null;
      // A number is a row of the menu, unless the game has an action of that name.
      const row = /^\d+$/.test(this.#typed) ? Number(this.#typed) - 1 : -1;
      if (this.#menu.rows[row]) this.#menu.toRow(row);
    }
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

  #edit(key: Key): boolean {
    if (key.name === 'backspace') this.#typed = [...this.#typed].slice(0, -1).join('');
    else if (key.name === 'escape') this.#typed = '';
    else if (key.text !== '') this.#typed += key.text;
    else return false;
    return true;
  }

  #enter(): void {
    if (this.finished) {
      this.#mode = 'result';
      return;
    }
    const typed = this.#typed.trim();
    this.#typed = '';
    const { chosen, rows } = this.#menu;
    const named = rows.some(({ choices }) => choices.some(({ action }) => action === typed));
    const numbered = /^\d+$/.test(typed) && rows[Number(typed) - 1] !== undefined && !named;
    const action = typed === '' || numbered ? chosen?.action : typed;
    if (action === undefined) return;
    const refusal = this.#sitting.act(action);
    this.#notice = refusal && stroke(`✗ ${refusalWords(refusal, this.#sitting.say)}`, 'bad');
    if (!refusal) this.#changed();
  }

  /** The game went on: the menu is made anew, and the person stays in the same place where it still is. */
  #changed(): void {
    const earlier = this.#menu;
    this.#menu = this.#freshMenu();
    this.#menu.stayAt(earlier);
    if (this.#sitting.actors.includes(this.#sitting.me)) this.#hurried = false;
  }

  #freshMenu(): Menu {
    const { game, view, legal, say } = this.#sitting;
    return new Menu(menuRows(game, view, legal, say));
  }

  #afterGame(key: Key): void {
    this.#notice = null;
    const count = AFTERWARDS.length;
    if (key.name === 'up') this.#afterwards = (this.#afterwards + count - 1) % count;
    else if (key.name === 'down') this.#afterwards = (this.#afterwards + 1) % count;
    else if (key.text === 'q') this.over = true;
    else if (key.name === 'return' || key.name === 'enter') this.#choose(AFTERWARDS[this.#afterwards]!);
  }

  #choose(what: (typeof AFTERWARDS)[number]): void {
    const { plan, round, game } = this.#sitting;
    if (what === 'quit') this.over = true;
    else if (what === 'table') this.#mode = 'table';
    else if (what === 'save') {
      this.#mode = 'saving';
      this.#typed = freeFile(game.id);
    } else {
      const next = Sitting.begin(plan, round + 1);
      if (isRefusal(next)) throw new Error(`the same table was refused: ${next.refused}`);
      this.#sitting = next;
      this.#menu = this.#freshMenu();
      this.#mode = 'table';
    }
  }

  #saving(key: Key): void {
    if (key.name === 'escape') this.#mode = 'result';
    else if (key.name !== 'return' && key.name !== 'enter') this.#edit(key);
    else {
      const { say, record } = this.#sitting;
      const file = this.#typed.trim();
      const refusal = saveRecord(file, record);
      this.#notice = refusal
        ? stroke(`✗ ${refusalWords(refusal, say)}`, 'bad')
        : stroke(say({ key: 'cli.play.saved', facts: { file } }), 'good');
      if (!refusal) this.#mode = 'result';
    }
    if (this.#mode === 'result') this.#typed = '';
  }

  frame(size: Size): readonly Row[] {
    if (this.#mode === 'help') return this.#helpFrame(size);
    if (this.#mode === 'result' || this.#mode === 'saving') return this.#resultFrame(size);
    const { game, view, say, told, record } = this.#sitting;
    const look = {
      title: this.#title(),
      corner: say({ key: 'cli.play.moves', facts: { moves: record.moves.length } }),
      table: game.draw(view, say),
      prompt: this.#prompt(),
      menu: this.#menu,
      told,
      footer: this.#footer(),
    };
    return tableFrame(look, size, say);
  }

  #title(): string {
    const { game, say, plan } = this.#sitting;
    const options = optionsText(game, plan.options);
    return say({ key: 'name' }) + (options && `  ${options}`);
  }

  #prompt(): Stroke {
    const { say, actors, me } = this.#sitting;
    if (this.#mode === 'leaving') return stroke(say({ key: 'cli.play.leave' }), 'bad');
    if (this.#typed !== '') return stroke(say({ key: 'cli.play.typed', facts: { typed: this.#typed } }), 'turn');
    if (this.#notice) return this.#notice;
    if (this.finished) return stroke(say({ key: 'cli.play.over' }), 'turn');
    if (actors.includes(me)) return stroke(say({ key: 'cli.play.your-turn' }), 'turn');
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
    const { game, say, plan } = this.#sitting;
    const lines = say({ key: 'cli.play.help' }).split('\n');
    const rules = fieldsOf(game).flatMap(({ name, default: usual }) => {
      const value = (plan.options as Record<string, unknown>)[name];
      const help = value === usual ? [] : wrap(say({ key: `option.${name}.help` }), size.columns - 6);
      return [`${say({ key: `option.${name}` })}: ${valueText(value)}`, ...help.map((line) => `    ${line}`)];
    });
    const page = [say({ key: 'summary' }), '', ...lines, '', ...rules];
    const wrapped = page.flatMap((line) => wrap(line, size.columns - 2)).map((line): Row => [stroke(line)]);
    return pageFrame(this.#title(), wrapped, [], say({ key: 'cli.play.keys-help' }), size);
  }

  #resultFrame(size: Size): Row[] {
    const { say, result, me } = this.#sitting;
    const saving = this.#mode === 'saving';
    const choices = AFTERWARDS.map((what, at): Row => {
      const here = at === this.#afterwards;
      const text = say({ key: `cli.play.after-${what}` });
      return [
        stroke(here ? ' ▸ ' : '   ', 'turn'),
        stroke(here ? `[${text}]` : ` ${text} `, here ? 'chosen' : 'plain'),
      ];
    });
    const prompt = saving
      ? stroke(say({ key: 'cli.play.save-as', facts: { typed: this.#typed } }), 'turn')
      : (this.#notice ?? stroke(''));
    const notice = saving && this.#notice ? [[stroke(' '), this.#notice]] : [];
    const page = result ? resultRows(result, say, me) : [];
    const keys = say({ key: saving ? 'cli.play.keys-saving' : 'cli.play.keys-result' });
    return pageFrame(this.#title(), page, [...choices, [], [stroke(' '), prompt], ...notice], keys, size);
  }
}
