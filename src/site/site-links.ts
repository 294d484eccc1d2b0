export const siteLinks = [
  { to: '/', label: 'Home' },
  { to: '/product', label: 'Product' },
  { to: '/specialties', label: 'Clinic Types' },
  { to: '/roadmap', label: 'Roadmap' },
  { to: '/contact', label: 'Contact' },
] as const;

/** Whether a navigation link leads to the current page. The build renders pages with a trailing slash. */
export function isCurrent(to: string, pathname: string): boolean {
  return to === '/' ? pathname === '/' : `${pathname}/`.startsWith(`${to}/`);
}
