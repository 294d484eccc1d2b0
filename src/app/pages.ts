import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import sirv from 'sirv';
import { workspaces } from '#foundation/shared/workspaces.ts';
import type { Handler } from './http.ts';

const fallbackPage = '__spa-fallback.html';

/** What the client app shows by itself: these addresses are answered with it, all others with a 404. */
const clientPaths = [...workspaces.map(({ path }) => path), '/settings', '/login', '/link', '/waiting-room', '/admin'];
const isClientPath = (url: string) => clientPaths.some((path) => new RegExp(`^${path}([/?]|$)`, 'i').test(url));

/** Only our own scripts, and those inline ones that the build put into the pages, by their hash. */
export function contentSecurityPolicy(inlineScriptHashes: readonly string[]): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...inlineScriptHashes].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function inlineScriptHashes(html: string): string[] {
  const inline = html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g);
  return [...inline].map(([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
}

function pagesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
}

/** The built site: hashed assets are kept for ever, pages are asked for again each time. */
export function createPages(folder: string): Handler {
  const hashes = pagesBelow(folder).flatMap((name) => inlineScriptHashes(readFileSync(join(folder, name), 'utf8')));
  const policy = contentSecurityPolicy([...new Set(hashes)]);
  const files = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders: (response, path) => {
      const immutable = path.startsWith('/assets/');
      response.setHeader('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (!immutable) response.setHeader('content-security-policy', policy);
    },
  });

  const fallback = readFileSync(join(folder, fallbackPage));
  const compressedFallback = brotliCompressSync(fallback);

  return (request, response) =>
    new Promise((resolve) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        response.writeHead(405, { allow: 'GET, HEAD' }).end();
        resolve(true);
        return;
      }
      response.once('close', () => resolve(true));
      files(request, response, () => {
        const compressed = /\bbr\b/.test(String(request.headers['accept-encoding']));
        response.writeHead(isClientPath(request.url ?? '') ? 200 : 404, {
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': policy,
          'cache-control': 'no-cache',
          'x-robots-tag': 'noindex',
          vary: 'accept-encoding',
          ...(compressed && { 'content-encoding': 'br' }),
        });
        response.end(request.method === 'HEAD' ? undefined : compressed ? compressedFallback : fallback);
      });
    });
}
