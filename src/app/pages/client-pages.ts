import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { z } from 'zod';

const Routes = z.record(
  z.string(),
  z.object({
    id: z.string(),
    parentId: z.string().optional(),
    path: z.string().optional(),
    module: z.string(),
    imports: z.array(z.string()),
    css: z.array(z.string()),
  }),
);
type Routes = z.infer<typeof Routes>;

/** The layout around every screen that is not a public page: src/app/routes.ts. */
const clientLayout = '../workspaces/workspace-layout';

/** The route manifest that React Router wrote for the browser. */
function builtRoutes(folder: string): Routes {
  const name = readdirSync(join(folder, 'assets')).find((file) => /^manifest-\w+\.js$/.test(file));
  if (!name) throw new Error(`The build in ${folder} has no list of routes.`);
  const script = readFileSync(join(folder, 'assets', name), 'utf8');
  const json = script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1);
  return z.object({ routes: Routes }).parse(JSON.parse(json)).routes;
}

/** A route preceded by its layouts. */
function chainOf(routes: Routes, id: string | undefined): Routes[string][] {
  const route = id === undefined ? undefined : routes[id];
  return route ? [...chainOf(routes, route.parentId), route] : [];
}

/** Preloads a screen's scripts and styles with the page, instead of when the router has started and requests them. */
function announce(html: string, chain: readonly Routes[string][]): string {
  const missing = (addresses: string[]) => [...new Set(addresses)].filter((href) => !html.includes(`href="${href}"`));
  const scripts = missing(chain.flatMap(({ module, imports }) => [module, ...imports]));
  const styles = missing(chain.flatMap(({ css }) => css));
  const links = [
    ...scripts.map((href) => `<link rel="modulepreload" href="${href}"/>`),
    ...styles.map((href) => `<link rel="preload" as="style" href="${href}"/>`),
  ];
  return html.replace('</head>', `${links.join('')}</head>`);
}

interface ClientPage {
  plain: Buffer;
  brotli: Buffer;
}

function clientPage(html: string): ClientPage {
  const plain = Buffer.from(html);
  const brotli = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  return { plain, brotli };
}

/** The page that starts the client app at an address; `isKnown` if the app has a screen for it. */
export function createClientPages(folder: string): (url: string) => ClientPage & { isKnown: boolean } {
  const html = readFileSync(join(folder, '__spa-fallback.html'), 'utf8');
  const routes = builtRoutes(folder);
  const pages = Object.values(routes).flatMap(({ id, path }) => {
    const chain = chainOf(routes, id);
    if (!path || !chain.some((route) => route.id === clientLayout)) return [];
    const start = `/${path.split('/')[0]}`;
    return [{ matches: new RegExp(`^${start}([/?]|$)`, 'i'), page: clientPage(announce(html, chain)) }];
  });
  const unknown = clientPage(html);
  return (url) => {
    const found = pages.find(({ matches }) => matches.test(url));
    return { ...(found?.page ?? unknown), isKnown: found !== undefined };
  };
}
