import { siteAddress } from '#modules/site-content/content/site-address.ts';

/** Written to robots.txt at build time. Workspaces and the API hold nothing for a search engine. */
export function loader(): Response {
  const closed = ['/api/', '/hospital/', '/dental/', '/aesthetic/', '/patient/', '/staff/', '/admin', '/login'];
  const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), `Sitemap: ${siteAddress}/sitemap.xml`];
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain' } });
}
