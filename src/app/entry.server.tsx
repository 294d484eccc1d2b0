import { prerender } from 'react-dom/static';
import { type EntryContext, ServerRouter } from 'react-router';
import { afterFirstPaint } from '../site/after-first-paint.ts';

/**
 * Pages are rendered only at build time, so wait for every part and keep it in place in the HTML: the page is readable
 * without JavaScript. React's default would move large parts to the end and swap them in by script.
 */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  const { prelude } = await prerender(<ServerRouter context={routerContext} url={request.url} />, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  headers.set('content-type', 'text/html');
  const html = await new Response(prelude).text();
  return new Response(routerContext.isSpaMode ? html : afterFirstPaint(html), { status, headers });
}
