import { expect, type Page } from '@playwright/test';
import { axeSource, runAxe } from './axe-in-page.ts';

/** Waits for animations, because axe would measure colours that are still fading from one theme to the other. */
const settled = `Promise.allSettled(document.getAnimations()
  .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
  .map((animation) => animation.finished)).then(() => null)`;

/**
 * The faults that axe finds on a page. axe runs in the page itself rather than through its Playwright wrapper, which
 * opens a second page each time to collect frames and takes three times as long.
 */
export async function faultsIn(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate<boolean>('"axe" in globalThis'))) await page.evaluate(axeSource);
  return page.evaluate<string[]>(`(${runAxe})(${JSON.stringify(rules)})`);
}

/** Ordered so that the theme changes as rarely as possible, because each change redraws everything. */
const looks = [
  { width: 1440, themes: ['light', 'dark'] },
  { width: 360, themes: ['dark', 'light'] },
] as const;

/**
 * Expects no fault in wide and narrow windows, in light and dark, and no horizontal scrolling. Between the two themes
 * only colours differ.
 */
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
