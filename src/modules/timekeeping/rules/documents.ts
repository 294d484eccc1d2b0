import { dayText } from '#foundation/shared/dates/dates.ts';
import type { FilePurpose } from '#modules/files/rules.ts';
import { employed, keepsStaff } from './staff.ts';

/** Certificates, registrations and identity papers, opened by their owner and by HR. */
export const staffDocuments: FilePurpose = {
  name: 'staff-document',
  uploads: employed,
  opens: keepsStaff,
  uploaderOpens: true,
  kinds: ['pdf', 'jpeg', 'png'],
};

const expiringSoonDays = 60;

/** Days before the expiry of a document on which its owner and HR are reminded; -1 stands for once it has expired. */
export const reminderDays = [60, 30, 7, 0, -1] as const;

export function reminderText({ title, expiresOn }: { title: string; expiresOn: string }, remindedAt: number): string {
  const day = dayText(expiresOn);
  if (remindedAt < 0) return `${title} expired on ${day}. Upload the new one.`;
  return remindedAt === 0 ? `${title} expires today.` : `${title} expires on ${day}.`;
}

export type Expiry = 'none' | 'expired' | 'soon' | 'valid';

/** A document is still valid on the day of its expiry. */
export function expiryOf(expiresOn: string | null, today: string): Expiry {
  if (!expiresOn) return 'none';
  if (expiresOn < today) return 'expired';
  return (Date.parse(expiresOn) - Date.parse(today)) / 86_400_000 <= expiringSoonDays ? 'soon' : 'valid';
}
