import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPages } from './pages.ts';

const route = (id: string, parentId: string | undefined, path?: string) => ({
  id,
  parentId,
  path,
  module: `/assets/${id.split('/').at(-1)}.js`,
  imports: ['/assets/shared.js'],
  css: ['/assets/shared.css'],
});
const routes = [
  route('root', undefined),
  route('../site/site-layout', 'root'),
  route('../site/product-page', '../site/site-layout', 'product'),
  route('../workspaces/workspace-layout', 'root'),
  route('../workspaces/desk', '../workspaces/workspace-layout', 'desk/*'),
];

let folder: string;
let server: Server;
let address: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pages-'));
  await mkdir(join(folder, 'assets'));
  const manifest = { routes: Object.fromEntries(routes.map((each) => [each.id, each])) };
  await writeFile(join(folder, 'assets/manifest-1.js'), `window.__reactRouterManifest=${JSON.stringify(manifest)};`);
  await writeFile(join(folder, 'assets/shared.js'), 'export {};');
  const start = '<html><head><link rel="modulepreload" href="/assets/root.js"/></head></html>';
  await writeFile(join(folder, '__spa-fallback.html'), start);
  const pages = createPages(folder);
  server = createServer((request, response) => void pages(request, response, 'request-1'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  address = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`;
});

afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

test('a page of the client app announces each file its screen needs, once', async () => {
  const answer = await fetch(`${address}/desk/today`);
  const announced = [...(await answer.text()).matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
  expect(answer.status).toBe(200);
  expect(announced).toEqual([
    '/assets/root.js',
    '/assets/shared.js',
    '/assets/workspace-layout.js',
    '/assets/desk.js',
    '/assets/shared.css',
  ]);
});

test.each(['/product', '/no-such-page', '/desktop'])('%s is not an address of the client app', async (path) => {
  const answer = await fetch(`${address}${path}`);
  expect(answer.status).toBe(404);
  expect(await answer.text()).not.toContain('desk.js');
});

test('a script states its charset', async () => {
  const { headers } = await fetch(`${address}/assets/shared.js`);
  expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
});

test.each(['bytes=9-2', 'bytes=2-', 'bytes=-3', 'bytes=x', 'lines=1-2'])(
  'a range of a built file is not taken: %s',
  async (range) => {
    const answer = await fetch(`${address}/assets/shared.js`, { headers: { range } });
    expect([answer.status, await answer.text()]).toEqual([200, 'export {};']);
  },
);

test('a file deleted while the server runs breaks only its own answer, not later ones', async () => {
  await rm(join(folder, 'assets/shared.js'));
  await expect(fetch(`${address}/assets/shared.js`)).rejects.toThrow();
  expect((await fetch(`${address}/desk`)).status).toBe(200);
});

test('an unchanged page is answered with the same content security policy, which the browser keeps', async () => {
  const first = await fetch(`${address}/__spa-fallback.html`);
  const again = await fetch(first.url, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
  expect(again.status).toBe(304);
  expect(again.headers.get('content-security-policy')).toContain("default-src 'self'");
  expect(again.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'));
});
