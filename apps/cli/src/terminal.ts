import { emitKeypressEvents } from 'node:readline';
import type { ReadStream, WriteStream } from 'node:tty';
import { fitRow, paint, type Row } from './paint.ts';

export interface Size {
  readonly columns: number;
  readonly rows: number;
}

/** A key: its name if it has one (`up`, `return`, `escape`), and the character it types, if any. */
export interface Key {
  readonly name: string;
  readonly text: string;
}

export const isEnter = ({ name }: Key) => name === 'return' || name === 'enter';

/** The line of text after one more key, or undefined if the key does not edit. */
export function edited(line: string, { name, text }: Key): string | undefined {
  if (name === 'backspace') return [...line].slice(0, -1).join('');
  if (name === 'escape') return '';
  return text === '' ? undefined : line + text;
}

/** Fills the screen. It has no clock and no terminal of its own, so that tests can play it as people do. */
export interface Scene {
  frame(size: Size): readonly Row[];
  key(key: Key): void;
  /** Milliseconds between two calls of `wake`; null if nothing happens by itself. */
  readonly pause: number | null;
  wake(): void;
  /** Calls back when something has happened that the person did not do. Returns how to stop. */
  watch?(changed: () => void): () => void;
  readonly over: boolean;
}

export interface Terminal {
  size(): Size;
  draw(rows: readonly Row[]): void;
  /** Calls back for each key and each change of size. */
  listen(heard: (key: Key | null) => void): void;
  close(): void;
}

/** Shows a scene until it is over. Afterwards the terminal is as it was before, whatever happens. */
export async function show(scene: Scene, terminal: Terminal): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let stopWatching: (() => void) | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      let woken = performance.now();
      const guarded = (change: () => void) => () => {
        try {
          change();
          next();
        } catch (error) {
          reject(error);
        }
      };
      const wake = guarded(() => {
        woken = performance.now();
        scene.wake();
      });
      const next = () => {
        clearTimeout(timer);
        if (scene.over) return resolve();
        terminal.draw(scene.frame(terminal.size()));
        if (scene.pause !== null) timer = setTimeout(wake, Math.max(0, woken + scene.pause - performance.now()));
      };
      terminal.listen((key) => guarded(() => key && scene.key(key))());
      stopWatching = scene.watch?.(guarded(() => {}));
      guarded(() => {})();
    });
  } finally {
    clearTimeout(timer);
    stopWatching?.();
    terminal.close();
  }
}

const ENTER = '\x1b[?1049h\x1b[?25l\x1b[2J';
const LEAVE = '\x1b[?25h\x1b[?1049l';
const SIGNALS = { SIGINT: 2, SIGTERM: 15, SIGHUP: 1 };

/** The person's own terminal: it uses the alternate screen, and reports every key at once. */
export function openTerminal(input: ReadStream, output: WriteStream, coloured: boolean): Terminal {
  let shown: string[] = [];
  let away = false;
  const enter = () => {
    away = false;
    input.setRawMode(true);
    output.write(ENTER);
    shown = [];
  };
  const leave = () => {
    away = true;
    output.write(LEAVE);
    input.setRawMode(false);
  };
  // However the process ends, the terminal becomes again as it was.
  process.once('exit', leave);
  const killed = Object.entries(SIGNALS).map(([name, number]) => {
    const die = () => process.exit(128 + number);
    process.on(name, die);
    return () => process.off(name, die);
  });
  const stopListening: (() => void)[] = [];

  emitKeypressEvents(input);
  enter();
  input.resume();
  return {
    size: () => ({ columns: output.columns, rows: output.rows }),
    draw(rows) {
      if (away) return;
      const lines = rows.slice(0, output.rows).map((row) => paint(fitRow(row, output.columns), coloured));
      while (lines.length < output.rows) lines.push('');
      let changed = '';
      for (const [at, line] of lines.entries()) {
        // The line is erased before it is written: after the last column, erasing would delete a letter.
        if (line !== shown[at]) changed += `\x1b[${at + 1};1H\x1b[2K${line}`;
      }
      shown = lines;
      if (changed) output.write(changed);
    },
    listen(heard) {
      const resized = () => {
        output.write('\x1b[2J');
        shown = [];
        heard(null);
      };
      const resumed = () => {
        enter();
        heard(null);
      };
      const pressed = (
        text: string | undefined,
        key: { name?: string; sequence?: string; ctrl?: boolean; meta?: boolean },
      ) => {
        if (key.ctrl && key.name === 'c') process.kill(process.pid, 'SIGINT');
        else if (key.ctrl && key.name === 'z') {
          leave();
          process.once('SIGCONT', resumed);
          process.kill(0, 'SIGTSTP');
        } else {
          const typed = text !== undefined && !key.ctrl && !key.meta && /^\P{C}$/u.test(text);
          heard({ name: key.name ?? '', text: typed ? text : '' });
        }
      };
      input.on('keypress', pressed);
      output.on('resize', resized);
      stopListening.push(
        () => input.off('keypress', pressed),
        () => output.off('resize', resized),
      );
    },
    close() {
      for (const stop of [...killed, ...stopListening]) stop();
      process.off('exit', leave);
      leave();
      input.pause();
    },
  };
}
