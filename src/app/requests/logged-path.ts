import { routePattern } from './contract-routes.ts';

/**
 * What a log may know of an address. Paths hold keys that open something (links, screens of waiting rooms) and ids of
 * patients, queries what people searched for: of both it gets the pattern only.
 */
export function loggedPath(url: string): string {
  const [path = '/'] = url.split('?');
  if (path === '/api' || path.startsWith('/api/')) return `/api${routePattern(path.slice('/api'.length)) ?? '/?'}`;
  if (path.startsWith('/assets/')) return path;
  const [first = '', ...rest] = path.slice(1).split('/');
  return `/${first.slice(0, 40)}${rest.length > 0 ? '/*' : ''}`;
}
