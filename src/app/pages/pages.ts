import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Handler } from '../requests/http.ts';
import { createClientPages } from './client-pages.ts';
import { pagePolicy } from './content-security-policy.ts';
import { serveFolder } from './serve-folder.ts';

const hashOf = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

/** Mantine's inline style while the colour scheme changes. */
const libraryStyleHashes = [hashOf('*, *::before, *::after {transition: none !important;}')];

function inlineScriptHashes(html: string): string[] {
  const inline = html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g);
  return [...inline].map(([, script = '']) => hashOf(script));
}

function pagesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
}

/** Serves the built site: hashed assets are cached for ever, pages are revalidated each time. */
export function createPages(folder: string): Handler {
  const hashes = pagesBelow(folder).flatMap((name) => inlineScriptHashes(readFileSync(join(folder, name), 'utf8')));
  const policy = pagePolicy({ scripts: [...new Set(hashes)], styles: libraryStyleHashes });
  const files = serveFolder(folder, {
    brotli: true,
    gzip: true,
    setHeaders: (response, path) => {
      const immutable = path.startsWith('/assets/');
      response.setHeader('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });

  const clientPageAt = createClientPages(folder);

  return (request, response) =>
    new Promise((resolve) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        response.writeHead(405, { allow: 'GET, HEAD' }).end();
        resolve(true);
        return;
      }
      // Set before the lookup, so that a 304 response carries it too: the browser then keeps the new policy.
      response.setHeader('content-security-policy', policy);
      response.once('close', () => resolve(true));
      // A file can vanish between lookup and read when a new build replaces this one.
      response.once('pipe', (file) => file.once('error', () => response.destroy()));
      files(request, response, () => {
        const { isKnown, plain, brotli } = clientPageAt(request.url ?? '');
        const compressed = /\bbr\b/.test(String(request.headers['accept-encoding']));
        response.writeHead(isKnown ? 200 : 404, {
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-cache',
          'x-robots-tag': 'noindex',
          vary: 'accept-encoding',
          ...(compressed && { 'content-encoding': 'br' }),
        });
        response.end(request.method === 'HEAD' ? undefined : compressed ? brotli : plain);
      });
    });
}
