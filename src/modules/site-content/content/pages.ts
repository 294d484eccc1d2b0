import type { SpecialtyKey } from '../contract.ts';

/** Every page that is prerendered to HTML at build time and listed in the sitemap. */
export const publicPages = [
  '/',
  '/product',
  '/specialties',
  '/specialties/hospital',
  '/specialties/dental',
  '/specialties/dermatology',
  '/roadmap',
  '/contact',
] as const;

/** Second addresses of pages: served, but search engines are sent to the first address. */
export const secondAddresses = ['/specialties/skin'] as const;

export const specialtyPaths: Record<SpecialtyKey, (typeof publicPages)[number]> = {
  hospital: '/specialties/hospital',
  dental: '/specialties/dental',
  skin: '/specialties/dermatology',
};

/** Which specialty an address below /specialties shows; the page without one opens the hospital. */
export function specialtyAt(clinicType: string | undefined): SpecialtyKey | null {
  if (clinicType === undefined || clinicType === 'hospital') return 'hospital';
  if (clinicType === 'dental') return 'dental';
  return clinicType === 'dermatology' || clinicType === 'skin' ? 'skin' : null;
}
