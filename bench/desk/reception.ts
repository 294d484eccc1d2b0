// How long a receptionist waits for the day's list, in a browser that has never been there and in one that has.
import type { BrowserContext } from '@playwright/test';
import type { Target } from '../compare.ts';
import { atShare } from '../timing.ts';
import { newDesk, startBrowser } from './desk-browser.ts';

const visits = 10;

interface Visit {
  milliseconds: number;
  cpuMilliseconds: number;
}

/** The page itself tells when the first row is drawn: a test's wait looks only every half second after a while. */
const tellOfRows = `
  new MutationObserver((_, observer) => {
    if (!document.querySelector('[aria-label^="Status of "]')) return;
    observer.disconnect();
    requestAnimationFrame(() => requestAnimationFrame(() => rowsAreThere(performance.now())));
  }).observe(document, { childList: true, subtree: true });`;

async function visit(context: BrowserContext, address: string): Promise<Visit> {
  const page = await context.newPage();
  const rows = Promise.withResolvers<number>();
  await page.exposeFunction('rowsAreThere', rows.resolve);
  await page.addInitScript(tellOfRows);
  const devtools = await context.newCDPSession(page);
  // The time that the page's own thread has worked: others on the machine take nothing from it.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(`${address}/hospital`, { waitUntil: 'commit' });
  const milliseconds = await rows.promise;
  const { metrics } = await devtools.send('Performance.getMetrics');
  const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  await page.close();
  return { milliseconds, cpuMilliseconds: seconds * 1_000 };
}

const median = (figures: number[]) => Math.round(atShare(figures, 0.5));

function figures(what: string, seen: Visit[]) {
  return {
    what,
    'to the rows, ms': median(seen.map(({ milliseconds }) => milliseconds)),
    'CPU of the page, ms': median(seen.map(({ cpuMilliseconds }) => cpuMilliseconds)),
    limit: '1000 ms',
  };
}

export async function benchReception({ address }: Target): Promise<void> {
  const browser = await startBrowser();
  const first: Visit[] = [];
  for (let turn = 0; turn <= visits; turn += 1) {
    const context = await newDesk(browser, address);
    first.push(await visit(context, address));
    await context.close();
  }
  const context = await newDesk(browser, address);
  const again: Visit[] = [];
  for (let turn = 0; turn <= visits; turn += 1) again.push(await visit(context, address));
  await browser.close();
  console.log(`\nReception, ${visits} visits each: median`);
  // The first of each warms up the server, or fills the cache.
  console.table([figures('empty cache', first.slice(1)), figures('full cache', again.slice(1))]);
}
