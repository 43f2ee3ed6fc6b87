import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Expects no serious problem, in the dark theme and in the light one. */
export async function expectFair(page: Page, where: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    // Only these are looked at, so axe need not describe everything that is well.
    const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
    // In the light theme only the colours differ.
    const { violations } = await (colorScheme === 'light' ? axe.withRules(['color-contrast']) : axe).analyze();
    const found = violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html}: ${failureSummary}`));
    expect.soft(found, `${where}, ${colorScheme}`).toEqual([]);
  }
}
