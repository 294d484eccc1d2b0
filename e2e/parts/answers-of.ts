import { expect, type Page, type Request } from '@playwright/test';

/** Between an answer and the requests that follow from it. */
const stillMilliseconds = 150;
const patienceMilliseconds = 5_000;

/** Tracks the page's requests from now on, except the event stream of a workspace, which never ends. */
export function answersOf(page: Page) {
  const underWay = new Set<Request>();
  let changedAt = Date.now();
  const end = (request: Request) => {
    changedAt = Date.now();
    underWay.delete(request);
  };
  page.on('request', (request) => {
    changedAt = Date.now();
    if (!request.url().endsWith('/api/live')) underWay.add(request);
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  const isStill = () => underWay.size === 0 && Date.now() - changedAt >= stillMilliseconds;
  return {
    areAllThere: () => expect.poll(() => underWay.size).toBe(0),
    /** Resolves as soon as the screen is still, or after a while if it is kept waiting on purpose. */
    areStill: () =>
      expect
        .poll(isStill, { intervals: [50], timeout: patienceMilliseconds })
        .toBe(true)
        .catch(() => undefined),
  };
}
