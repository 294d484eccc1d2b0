/**
 * Every screen that a link may name, with its path inside a workspace. workspaces.ts says which workspaces show it and
 * where; a module's web/screens.ts says what it shows and to whom.
 */
export const screenPaths = {
  accounts: 'accounts',
  'accounts-reports': 'accounts/reports',
  insurance: 'accounts/insurance',
  aestheticBilling: 'aesthetic-billing',
  aestheticSettings: 'aesthetic-settings',
  appointments: 'appointments',
  consultation: 'consultations/:id',
  documents: 'documents',
  'dental-chart': 'chart/:id',
  emergency: 'emergency',
  gallery: 'gallery',
  lab: 'lab',
  hr: 'hr',
  'lab-results': 'lab-results',
  'my-appointments': 'my-appointments',
  patient: 'patients/:id',
  patients: 'patients',
  payroll: 'payroll',
  pharmacy: 'pharmacy',
  schedule: 'schedule',
  'staff-settings': 'staff-settings',
  'time-tracking': 'time-tracking',
  prescriptions: 'prescriptions',
  profile: 'profile',
  records: 'records',
  treatments: 'treatments',
  wards: 'wards',
} as const;

export type ScreenName = keyof typeof screenPaths;

export const isScreenName = (name: unknown): name is ScreenName => typeof name === 'string' && name in screenPaths;

/** Paths without an id are tried first: `pharmacy/orders` before `pharmacy/:id`. */
export function matchScreen(path: string): { name: ScreenName; id: string | null } | null {
  const end = path.lastIndexOf('/');
  const names = Object.keys(screenPaths).filter(isScreenName);
  const plain = names.find((name) => screenPaths[name] === path);
  if (plain) return { name: plain, id: null };
  const record = names.find((name) => end > 0 && screenPaths[name] === `${path.slice(0, end)}/:id`);
  return record ? { name: record, id: path.slice(end + 1) } : null;
}
