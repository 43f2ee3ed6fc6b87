/* How far somebody has come in the lesson of a game, in this browser: what they did in each step. */

const keyOf = (game: string) => `parlour.lesson.${game}`;

export function keepProgress(game: string, done: readonly string[]): void {
  try {
    localStorage.setItem(keyOf(game), JSON.stringify(done));
  } catch {
    // The browser stores nothing. The lesson goes on as long as the page is open.
  }
}

export function progressOf(game: string): readonly string[] {
  try {
    const done: unknown = JSON.parse(localStorage.getItem(keyOf(game)) ?? '[]');
    return Array.isArray(done) && done.every((note) => typeof note === 'string') ? done : [];
  } catch {
    return [];
  }
}
