import { type BrowserContext, test } from '@playwright/test';

/** Of this worker. After a failure Playwright starts another worker, and so another one. */
let warm: BrowserContext | undefined;

/**
 * For journeys that only look at a screen: the browser has fetched and compiled the scripts before, and remembers nothing
 * else. Not for what is set for a whole context, which the next one would find: a clock, a permission.
 */
export const warmTest = test.extend({
  context: async ({ browser }, use) => {
    warm ??= await browser.newContext();
    await warm.setStorageState({ cookies: [], origins: [] });
    await use(warm);
    for (const page of warm.pages()) await page.close();
  },
});
