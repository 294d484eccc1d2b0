import { publicPages } from '#modules/site-content/content/pages.ts';
import { siteAddress } from '#modules/site-content/content/site-address.ts';

/** Written to sitemap.xml at build time. */
export function loader(): Response {
  const pages = publicPages.map((path) => `<url><loc>${siteAddress}${path}</loc></url>`).join('');
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${pages}</urlset>\n`,
    { headers: { 'content-type': 'application/xml' } },
  );
}
