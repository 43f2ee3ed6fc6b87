import type { AnyGame, Say, View } from '@parlour/engine';

export interface Choice {
  readonly where: string;
  /** In notation. */
  readonly action: string;
}
export interface MenuRow {
  readonly what: string;
  readonly choices: readonly Choice[];
}

/** The legal actions. Actions that share their first part are in one row. */
export function menuRows(game: AnyGame, view: View<unknown>, legal: readonly unknown[], say: Say): MenuRow[] {
  const rows = new Map<string, Choice[]>();
  for (const action of legal) {
    const label = game.label(action, view);
    const what = say(label.what);
    const choices = rows.get(what) ?? [];
    rows.set(what, choices);
    choices.push({ where: say(label.where), action: game.notation.action(action) });
  }
  return [...rows].map(([what, choices]) => ({ what, choices }));
}

/** Where in the menu the person is. */
export class Menu {
  readonly rows: readonly MenuRow[];
  row = 0;
  column = 0;

  constructor(rows: readonly MenuRow[]) {
    this.rows = rows;
  }

  get chosen(): Choice | undefined {
    return this.rows[this.row]?.choices[this.column];
  }

  /** Goes to a row. The column stays at the same target if that row has it. */
  toRow(row: number): void {
    if (this.rows.length === 0) return;
    const where = this.chosen?.where;
    this.row = (row + this.rows.length) % this.rows.length;
    const same = this.rows[this.row]!.choices.findIndex((choice) => choice.where === where);
    this.column = Math.max(0, same);
  }

  toColumn(column: number): void {
    const count = this.rows[this.row]?.choices.length ?? 1;
    this.column = (column + count) % count;
  }

  /** Goes to where the person was in an earlier menu, if that is still there. */
  stayAt(earlier: Menu): void {
    const action = earlier.chosen?.action;
    for (const [row, { choices }] of this.rows.entries()) {
      const column = choices.findIndex((choice) => choice.action === action);
      if (column >= 0) [this.row, this.column] = [row, column];
    }
  }
}
