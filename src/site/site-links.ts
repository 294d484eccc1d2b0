export const siteLinks = [
  { to: '/', label: 'Home' },
  { to: '/product', label: 'Product' },
  { to: '/specialties', label: 'Clinic Types' },
  { to: '/roadmap', label: 'Roadmap' },
  { to: '/contact', label: 'Contact' },
] as const;

/** Whether a page belongs to a link of the navigation. The build renders pages with a slash at the end. */
export function isCurrent(to: string, pathname: string): boolean {
  return to === '/' ? pathname === '/' : `${pathname}/`.startsWith(`${to}/`);
}
