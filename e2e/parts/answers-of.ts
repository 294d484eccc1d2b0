import { expect, type Page, type Request } from '@playwright/test';

/** Tracks the page's requests from now on, except the event stream of a workspace, which never ends. */
export function answersOf(page: Page) {
  const underWay = new Set<Request>();
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/live')) underWay.add(request);
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  return { areAllThere: () => expect.poll(() => underWay.size).toBe(0) };
}
