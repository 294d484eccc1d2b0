import type { FilePurpose } from '#modules/files/rules.ts';
import { employed, keepsStaff } from './staff.ts';

/** Certificates, registrations, identity papers: opened by the person and by HR. */
export const staffDocuments: FilePurpose = {
  name: 'staff-document',
  uploads: employed,
  opens: keepsStaff,
  uploaderOpens: true,
  kinds: ['pdf', 'jpeg', 'png'],
};

const expiringSoonDays = 60;

export type Expiry = 'none' | 'expired' | 'soon' | 'valid';

/** The day itself is still valid. */
export function expiryOf(expiresOn: string | null, today: string): Expiry {
  if (!expiresOn) return 'none';
  if (expiresOn < today) return 'expired';
  return (Date.parse(expiresOn) - Date.parse(today)) / 86_400_000 <= expiringSoonDays ? 'soon' : 'valid';
}
