import { product } from '#foundation/shared/product.ts';
import { publicPages } from './pages.ts';

/** Workspaces and the API have nothing for search engines. */
const closed = ['/api/', '/hospital/', '/dental/', '/aesthetic/', '/patient/', '/staff/', '/admin', '/login'];

const pages = publicPages.map((path) => `<url><loc>${product.address}${path}</loc></url>`).join('');

/** Written beside the pages at build time: as routes, they would add to the script of every visitor. */
export const searchEngineFiles = {
  'robots.txt': `User-agent: *\n${closed.map((path) => `Disallow: ${path}\n`).join('')}Sitemap: ${product.address}/sitemap.xml\n`,
  'sitemap.xml': `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${pages}</urlset>\n`,
};
