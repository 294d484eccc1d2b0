import type { Role } from '#foundation/shared/roles.ts';

interface SettingsSection {
  name: string;
  path: string;
  group: SettingsGroup;
  /** Empty for everyone. */
  roles: readonly Role[];
}

type SettingsGroup = 'Your account' | 'Your clinic' | 'Monitoring';

const account = { group: 'Your account', roles: [] } as const;
const clinic = { group: 'Your clinic', roles: ['admin'] } as const;
const monitoring = { group: 'Monitoring', roles: ['admin'] } as const;

export const settingsSections: readonly SettingsSection[] = [
  { name: 'Profile', path: '/settings', ...account },
  { name: 'Password', path: '/settings/password', ...account },
  { name: 'Two-factor', path: '/settings/two-factor', ...account },
  { name: 'Passkeys', path: '/settings/passkeys', ...account },
  { name: 'Lock screen', path: '/settings/lock', ...account },
  { name: 'Sessions', path: '/settings/sessions', ...account },
  { name: 'Appearance', path: '/settings/appearance', ...account },
  { name: 'Notifications', path: '/settings/notifications', ...account },
  { name: 'Clinic', path: '/settings/clinic', ...clinic },
  { name: 'People', path: '/settings/people', ...clinic },
  { name: 'Drugs and diagnoses', path: '/settings/lists', ...clinic, roles: ['admin', 'doctor'] },
  { name: 'Rooms and devices', path: '/settings/rooms', ...clinic },
  { name: 'Consents', path: '/settings/consents', ...clinic },
  { name: 'Billing', path: '/settings/billing', ...clinic },
  { name: 'UPI callbacks', path: '/settings/upi', ...clinic },
  { name: 'Laboratory', path: '/settings/laboratory', ...clinic },
  { name: 'Reminders', path: '/settings/reminders', ...clinic },
  { name: 'Outbox', path: '/settings/outbox', ...monitoring },
  { name: 'Scheduled jobs', path: '/settings/jobs', ...monitoring },
  { name: 'System', path: '/settings/system', ...monitoring },
  { name: 'Audit', path: '/settings/audit', ...monitoring },
];

export function sectionsFor(role: Role): readonly SettingsSection[] {
  return settingsSections.filter(({ roles }) => roles.length === 0 || roles.includes(role));
}
