import { readFileSync } from 'node:fs';
import type { TableWish } from '@parlour/protocol';
import { chromium } from 'playwright-core';
import { afterAll, inject, onTestFinished } from 'vitest';
import { HouseProcess } from './house.ts';
import { type Device, Visitor, type VisitorOptions } from './visitor.ts';

export interface Evening {
  readonly house: HouseProcess;
  /** A person with their own browser, who leaves when the test is over. */
  visitor(device: Device, options?: VisitorOptions): Promise<Visitor>;
}

/** A house and a browser for one test file. Bots think for about `pace` milliseconds. */
export async function openEvening(pace = 0): Promise<Evening> {
  const [browser, house] = await Promise.all([
    chromium.connect(inject('browser')),
    HouseProcess.open(inject('web'), pace),
  ]);
  afterAll(async () => {
    await browser.close();
    await house.stop();
  });
  return {
    house,
    async visitor(device, options) {
      const visitor = await Visitor.enter(browser, house.url, device, options);
      onTestFinished(() => visitor.leave());
      return visitor;
    },
  };
}

/** A puzzle, as far as a test must know it. */
interface Puzzle {
  readonly id: string;
  readonly answer: readonly string[];
}

/** The puzzles of a game, as the pages have them. */
export function puzzlesOf(game: string): Puzzle[] {
  return JSON.parse(readFileSync(new URL(`../web/puzzles/${game}.json`, import.meta.url), 'utf8')) as Puzzle[];
}

/** A table with a host and guests on its first seats. The cards are dealt. Returns its code. */
export async function deal(wish: TableWish, host: Visitor, ...guests: readonly Visitor[]): Promise<string> {
  const code = await host.create(wish);
  await host.goTo(code);
  for (const guest of guests) {
    await guest.goTo(code);
    await guest.press('Take a seat');
    await guest.press('Take the seat');
    await guest.press('I am ready');
  }
  await host.press('Deal the cards');
  return code;
}
