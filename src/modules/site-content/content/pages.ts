import type { SpecialtyKey } from '../contract.ts';

/** Every page that is written to HTML at build time and stands in the sitemap. */
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

/** A second address of a page: served, but search engines are sent to the first. */
export const secondAddresses = ['/specialties/skin'] as const;

export const specialtyPaths: Record<SpecialtyKey, (typeof publicPages)[number]> = {
  hospital: '/specialties/hospital',
  dental: '/specialties/dental',
  skin: '/specialties/dermatology',
};

/** Which specialty an address below /specialties is about; the page without one opens the first. */
export function specialtyAt(clinicType: string | undefined): SpecialtyKey | null {
  if (clinicType === undefined || clinicType === 'hospital') return 'hospital';
  if (clinicType === 'dental') return 'dental';
  return clinicType === 'dermatology' || clinicType === 'skin' ? 'skin' : null;
}
