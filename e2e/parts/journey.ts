import { type Browser, type BrowserContext, test as base, type Page, type ViewportSize } from '@playwright/test';

interface Fixtures {
  /** Whether the context is reused by the next journey. */
  isLent: boolean;
  /**
   * Opens a page in a separate browser context, for a colleague or a second device. It is closed with the journey,
   * because open pages keep following every change.
   */
  anotherPage: (viewport?: ViewportSize) => Promise<Page>;
}

/** A context that is reused by one journey after the other (decision 138). */
interface Lent {
  context: BrowserContext;
  /** Keeps the renderer process alive, and with it the code that it has compiled. */
  keeper: Page;
  uses: number;
  /** Whether the context must not be reused: a clock that was installed stays with it. */
  isSpent: boolean;
}

/** Uses after which a context is replaced, before its process has accumulated too much. */
const mostUses = 25;
/** This worker's idle contexts by their options. After a failure Playwright starts another worker. */
const idle = new Map<string, Lent[]>();

async function open(browser: Browser): Promise<Lent> {
  const context = await browser.newContext();
  const keeper = await context.newPage();
  // A page of the site that runs no script.
  await keeper.goto('/robots.txt');
  const lent: Lent = { context, keeper, uses: 0, isSpent: false };
  const { clock } = context;
  const install = clock.install.bind(clock);
  clock.install = (options) => {
    lent.isSpent = true;
    return install(options);
  };
  context.setOffline = () => Promise.reject(new Error('A journey that goes offline is an offlineTest.'));
  return lent;
}

const forgetStored = `(async () => {
  localStorage.clear();
  const forget = ({ name }) => new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onerror = reject;
  });
  await Promise.all((await indexedDB.databases()).map(forget));
})()`;

async function forgetAll({ context, keeper }: Lent): Promise<void> {
  await context.clearCookies();
  await keeper.evaluate(forgetStored);
}

async function take(browser: Browser, kind: string): Promise<Lent> {
  const used = idle.get(kind)?.pop();
  // Only clear the storage now, because a closing page still saves what was typed in it.
  if (used) await forgetAll(used);
  return used ?? open(browser);
}

async function giveBack(lent: Lent, kind: string): Promise<void> {
  const { context, keeper } = lent;
  lent.uses += 1;
  if (lent.isSpent || lent.uses === mostUses) return context.close();
  for (const page of context.pages()) if (page !== keeper) await page.close();
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  idle.set(kind, [...(idle.get(kind) ?? []), lent]);
}

export const test = base.extend<Fixtures>({
  isLent: true,
  context: async ({ browser, viewport, javaScriptEnabled, isLent }, use) => {
    if (!isLent || !javaScriptEnabled) {
      const context = await browser.newContext();
      await use(context);
      return context.close();
    }
    const kind = JSON.stringify(viewport);
    const lent = await take(browser, kind);
    await use(lent.context);
    await giveBack(lent, kind);
  },
  anotherPage: async ({ browser, viewport: usual }, use) => {
    const kind = JSON.stringify(usual);
    const taken: Lent[] = [];
    await use(async (viewport) => {
      const lent = await take(browser, kind);
      taken.push(lent);
      const page = await lent.context.newPage();
      if (viewport) await page.setViewportSize(viewport);
      return page;
    });
    for (const lent of taken) await giveBack(lent, kind);
  },
});

/** Runs in a separate context: the pages of a process go offline together, but each comes back at its own time. */
export const offlineTest = test.extend({ isLent: false });
