import type { Role } from '#foundation/shared/roles.ts';

interface SettingsSection {
  name: string;
  path: string;
  /** Empty for everyone. */
  roles: readonly Role[];
}

export const settingsSections: readonly SettingsSection[] = [
  { name: 'Profile', path: '/settings', roles: [] },
  { name: 'Password', path: '/settings/password', roles: [] },
  { name: 'Two-factor', path: '/settings/two-factor', roles: [] },
  { name: 'Passkeys', path: '/settings/passkeys', roles: [] },
  { name: 'Lock screen', path: '/settings/lock', roles: [] },
  { name: 'Sessions', path: '/settings/sessions', roles: [] },
  { name: 'Appearance', path: '/settings/appearance', roles: [] },
  { name: 'Notifications', path: '/settings/notifications', roles: [] },
  { name: 'Clinic', path: '/settings/clinic', roles: ['admin'] },
  { name: 'Drugs and diagnoses', path: '/settings/lists', roles: ['admin', 'doctor'] },
  { name: 'Rooms and devices', path: '/settings/rooms', roles: ['admin'] },
  { name: 'Consents', path: '/settings/consents', roles: ['admin'] },
  { name: 'Billing', path: '/settings/billing', roles: ['admin'] },
  { name: 'UPI callbacks', path: '/settings/upi', roles: ['admin'] },
  { name: 'Laboratory', path: '/settings/laboratory', roles: ['admin'] },
  { name: 'Reminders', path: '/settings/reminders', roles: ['admin'] },
  { name: 'People', path: '/settings/people', roles: ['admin'] },
  { name: 'Outbox', path: '/settings/outbox', roles: ['admin'] },
  { name: 'Scheduled jobs', path: '/settings/jobs', roles: ['admin'] },
  { name: 'System', path: '/settings/system', roles: ['admin'] },
  { name: 'Audit', path: '/settings/audit', roles: ['admin'] },
];

export function sectionsFor(role: Role): readonly SettingsSection[] {
  return settingsSections.filter(({ roles }) => roles.length === 0 || roles.includes(role));
}
