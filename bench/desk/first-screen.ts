// Measures the time from a navigation to the first rows of a screen, in a browser on the same machine.
import type { BrowserContext } from '@playwright/test';
import { atShare } from '../timing.ts';
import { browserIsAtRest } from './desk-browser.ts';

export interface Screen {
  path: string;
  /** CSS selector that matches only once a row is drawn. */
  row: string;
}

export interface Visit {
  milliseconds: number;
  cpuMilliseconds: number;
}

type Window = 'at rest' | 'just opened';

/** Early in the morning some lists of the demo are still empty. */
const patienceMilliseconds = 60_000;

/**
 * The page itself reports when the first row is drawn, because Playwright's wait polls only every half second after a
 * while.
 */
const tellOfRows = (row: string) => `
  new MutationObserver((_, observer) => {
    if (!document.querySelector(${JSON.stringify(row)})) return;
    observer.disconnect();
    requestAnimationFrame(() => requestAnimationFrame(() => rowsAreThere(performance.now())));
  }).observe(document, { childList: true, subtree: true });`;

export async function visit(
  context: BrowserContext,
  address: string,
  { path, row }: Screen,
  window: Window = 'at rest',
): Promise<Visit> {
  const page = await context.newPage();
  const rows = Promise.withResolvers<number>();
  await page.exposeFunction('rowsAreThere', rows.resolve);
  await page.addInitScript(tellOfRows(row));
  const devtools = await context.newCDPSession(page);
  // Count the CPU time of the page's own thread, which other processes on the machine do not distort.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const browser = context.browser();
  if (window === 'at rest' && browser) await browserIsAtRest(browser);
  await page.goto(address + path, { waitUntil: 'commit' });
  const none = new Error(`${path} showed no row within a minute; at this hour the demo may have none.`);
  const patience = setTimeout(() => rows.reject(none), patienceMilliseconds);
  const milliseconds = await rows.promise;
  clearTimeout(patience);
  const { metrics } = await devtools.send('Performance.getMetrics');
  const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  await page.close();
  return { milliseconds, cpuMilliseconds: seconds * 1_000 };
}

const median = (figures: number[]) => Math.round(atShare(figures, 0.5));

/** A line of the table. The first visit only warms up the server or fills the cache and does not count. */
export function figures(what: string, [, ...seen]: Visit[]) {
  return {
    what,
    'to the rows, ms': median(seen.map(({ milliseconds }) => milliseconds)),
    'CPU of the page, ms': median(seen.map(({ cpuMilliseconds }) => cpuMilliseconds)),
  };
}
