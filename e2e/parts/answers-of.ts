import { expect, type Page, type Request } from '@playwright/test';

/** Follows what a page asks for from now on. The event stream of a workspace never ends, so a page is never without requests. */
export function answersOf(page: Page) {
  const underWay = new Set<Request>();
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/live')) underWay.add(request);
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  return { areAllThere: () => expect.poll(() => underWay.size).toBe(0) };
}
