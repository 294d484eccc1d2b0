import { type BrowserContext, type BrowserContextOptions, test as journey, type Page } from '@playwright/test';

interface MorePages {
  /** A page in a browser of its own, for a colleague or a second device. It goes with the journey: pages left open follow every change. */
  anotherPage: (options?: BrowserContextOptions) => Promise<Page>;
}

export const test = journey.extend<MorePages>({
  anotherPage: async ({ browser }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext(options);
      opened.push(context);
      return context.newPage();
    });
    await Promise.all(opened.map((context) => context.close()));
  },
});
