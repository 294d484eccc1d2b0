import { expect, type Page } from '@playwright/test';
import { axeSource, runAxe } from './axe-in-page.ts';

/** Colours that still fade from one theme to the other would be measured half-way. */
const settled = `Promise.allSettled(document.getAnimations()
  .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
  .map((animation) => animation.finished)).then(() => null)`;

/**
 * What axe finds wrong on a page. It is run in the page itself, not through its Playwright wrapper, which opens a
 * second page for each look to gather frames: that takes three times as long.
 */
export async function faultsIn(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate<boolean>('"axe" in globalThis'))) await page.evaluate(axeSource);
  return page.evaluate<string[]>(`(${runAxe})(${JSON.stringify(rules)})`);
}

/** The theme changes as seldom as it can: everything is drawn anew. */
const looks = [
  { width: 1440, themes: ['light', 'dark'] },
  { width: 360, themes: ['dark', 'light'] },
] as const;

/** No fault wide and narrow, in light and in dark, and no sideways scroll. Between the two themes only colours differ. */
export async function expectNoFault(page: Page, isThere: () => Promise<void>): Promise<void> {
  for (const { width, themes } of looks) {
    await page.setViewportSize({ width, height: 900 });
    await isThere();
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
      await page.evaluate(settled);
      const faults = await faultsIn(page, colorScheme === 'light' ? undefined : ['color-contrast']);
      expect(faults, `${width} px, ${colorScheme}`).toEqual([]);
    }
    const sideways = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
    expect(sideways, `${width} px`).toBeLessThanOrEqual(0);
  }
}
