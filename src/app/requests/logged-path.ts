import { routePattern } from './contract-routes.ts';

/**
 * The part of a URL that a log may contain. Paths can hold secret keys (links, waiting-room screens) and patient ids,
 * and queries hold search terms, so only the pattern is logged.
 */
export function loggedPath(url: string): string {
  const [path = '/'] = url.split('?');
  if (path === '/api' || path.startsWith('/api/')) return `/api${routePattern(path.slice('/api'.length)) ?? '/?'}`;
  if (path.startsWith('/assets/')) return path;
  const [first = '', ...rest] = path.slice(1).split('/');
  return `/${first.slice(0, 40)}${rest.length > 0 ? '/*' : ''}`;
}
