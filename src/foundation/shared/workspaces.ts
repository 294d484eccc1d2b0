import { type Role, roles } from './roles.ts';
import { matchScreen, type ScreenName, screenPaths } from './screens.ts';
import type { Word } from './words/language.ts';

/**
 * Who sees what: the route table and every sidebar in one place, read by the sidebar, the palette and the guard of
 * every address.
 */
export interface WorkspaceEntry {
  name: string;
  path: string;
  /** Name of a lucide icon. */
  icon: string;
  roles: readonly Role[];
  /** The name's key in the catalogue, in workspaces where patients choose their language. */
  word?: Word;
  /** First segment of the paths of the screens shown here; that of `path` if omitted. */
  screens?: string;
}

export interface Workspace {
  path: string;
  title: string;
  subtitle: string;
  /** Roles that may enter at all. */
  roles: readonly Role[];
  entries: readonly WorkspaceEntry[];
  /** The practice whose visits and doctors its screens show; all practices if omitted. */
  practice?: 'hospital' | 'dental' | 'aesthetic';
  /** Screens reached only by links and the palette, by the first segment of their path. */
  beside: readonly string[];
}

const hospitalStaff = [
  'admin',
  'doctor',
  'nurse',
  'receptionist',
  'pharmacist',
  'lab_tech',
  'hr_manager',
] as const satisfies Role[];
const everyoneEmployed = roles.filter((role) => role !== 'patient');
const ward = ['admin', 'doctor', 'nurse', 'receptionist'] as const satisfies Role[];
const dentalTeam = ['admin', 'doctor', 'receptionist', 'assistant'] as const satisfies Role[];
const aestheticTeam = ['admin', 'doctor', 'practitioner', 'receptionist'] as const satisfies Role[];
const aestheticCarers = ['admin', 'doctor', 'practitioner'] as const satisfies Role[];
const patientOnly = ['patient'] as const satisfies Role[];

export const workspaces: readonly Workspace[] = [
  {
    path: '/hospital',
    practice: 'hospital',
    title: 'Hospital Dashboard',
    subtitle: 'Today in the hospital',
    roles: hospitalStaff,
    entries: [
      { name: 'Dashboard', path: '/hospital', icon: 'LayoutDashboard', roles: ward },
      { name: 'Appointments', path: '/hospital/appointments', icon: 'Calendar', roles: ward },
      { name: 'Patients', path: '/hospital/patients', icon: 'Users', roles: ward },
      { name: 'Emergency', path: '/hospital/emergency', icon: 'Siren', roles: ['admin', 'doctor', 'nurse'] },
      { name: 'Wards', path: '/hospital/wards', icon: 'BedDouble', roles: ['admin', 'doctor', 'nurse'] },
      { name: 'Pharmacy', path: '/hospital/pharmacy', icon: 'Pill', roles: ['admin', 'pharmacist', 'doctor'] },
      { name: 'Laboratory', path: '/hospital/lab', icon: 'FlaskConical', roles: ['admin', 'lab_tech', 'doctor'] },
      { name: 'HR Management', path: '/hospital/hr', icon: 'IdCard', roles: ['admin', 'hr_manager'] },
      { name: 'Accounts', path: '/hospital/accounts', icon: 'IndianRupee', roles: ['admin', 'receptionist'] },
    ],
    beside: ['consultations'],
  },
  {
    path: '/dental',
    practice: 'dental',
    title: 'Dental Practice Dashboard',
    subtitle: 'Today in the practice',
    roles: dentalTeam,
    entries: [{ name: 'Dashboard', path: '/dental', icon: 'LayoutDashboard', roles: dentalTeam }],
    beside: ['appointments', 'patients', 'consultations', 'chart'],
  },
  {
    path: '/aesthetic',
    practice: 'aesthetic',
    title: 'Aesthetic & Dermatology',
    subtitle: 'Sessions, clients and treatments',
    roles: aestheticTeam,
    entries: [
      { name: 'Dashboard', path: '/aesthetic', icon: 'LayoutDashboard', roles: aestheticTeam },
      { name: 'Appointments', path: '/aesthetic/appointments', icon: 'Calendar', roles: aestheticTeam },
      { name: 'Clients', path: '/aesthetic/clients', icon: 'Users', roles: aestheticTeam, screens: 'patients' },
      { name: 'Treatments', path: '/aesthetic/treatments', icon: 'Sparkles', roles: aestheticCarers },
      { name: 'Gallery', path: '/aesthetic/gallery', icon: 'Images', roles: aestheticCarers },
      {
        name: 'Billing',
        path: '/aesthetic/billing',
        icon: 'ReceiptIndianRupee',
        roles: ['admin', 'receptionist'],
        screens: 'aesthetic-billing',
      },
      {
        name: 'Settings',
        path: '/aesthetic/settings',
        icon: 'Settings',
        roles: ['admin'],
        screens: 'aesthetic-settings',
      },
    ],
    beside: ['consultations'],
  },
  {
    path: '/patient',
    title: 'Patient Portal',
    subtitle: 'Your visits, records and results',
    roles: patientOnly,
    entries: [
      { name: 'Dashboard', path: '/patient', icon: 'LayoutDashboard', roles: patientOnly, word: 'dashboard' },
      {
        name: 'My Appointments',
        path: '/patient/appointments',
        icon: 'Calendar',
        roles: patientOnly,
        word: 'myAppointments',
        screens: 'my-appointments',
      },
      {
        name: 'Health Records',
        path: '/patient/records',
        icon: 'FileHeart',
        roles: patientOnly,
        word: 'healthRecords',
      },
      {
        name: 'Prescriptions',
        path: '/patient/prescriptions',
        icon: 'Pill',
        roles: patientOnly,
        word: 'prescriptions',
      },
      {
        name: 'Lab Results',
        path: '/patient/lab-results',
        icon: 'FlaskConical',
        roles: patientOnly,
        word: 'labResults',
      },
      { name: 'Profile', path: '/patient/profile', icon: 'UserRound', roles: patientOnly, word: 'profile' },
    ],
    beside: [],
  },
  {
    path: '/staff',
    title: 'Staff Portal',
    subtitle: 'Your time, shifts and documents',
    roles: everyoneEmployed,
    entries: [
      { name: 'Dashboard', path: '/staff', icon: 'LayoutDashboard', roles: everyoneEmployed },
      { name: 'Time Tracking', path: '/staff/time-tracking', icon: 'Clock', roles: everyoneEmployed },
      { name: 'Schedule', path: '/staff/schedule', icon: 'CalendarDays', roles: everyoneEmployed },
      { name: 'Payroll', path: '/staff/payroll', icon: 'Wallet', roles: everyoneEmployed },
      { name: 'Documents', path: '/staff/documents', icon: 'FileText', roles: everyoneEmployed },
      { name: 'Settings', path: '/staff/settings', icon: 'Settings', roles: ['admin'], screens: 'staff-settings' },
    ],
    beside: [],
  },
];

/** The workspace that contains a path. */
export function workspaceAt(path: string): Workspace | undefined {
  return workspaces.find((workspace) => path === workspace.path || path.startsWith(`${workspace.path}/`));
}

/** The entry that a path belongs to: the longest match, while a workspace's home only matches exactly. */
export function entryAt(path: string): WorkspaceEntry | undefined {
  const workspace = workspaceAt(path);
  return (
    workspace?.entries.find((entry) => entry.path !== workspace.path && isBelow(path, entry.path)) ??
    workspace?.entries.find((entry) => entry.path === path)
  );
}

const isBelow = (path: string, parent: string) => path === parent || path.startsWith(`${parent}/`);

const besideAt = ({ path: home, beside }: Workspace, path: string) =>
  beside.find((piece) => isBelow(path, `${home}/${piece}`));

/**
 * Roles that may open a path as far as its workspace is concerned; a screen may admit fewer. A workspace's home is open
 * to everyone whom the workspace admits, whether or not their sidebar shows it; unlisted paths are open to nobody.
 */
export function rolesAt(path: string): readonly Role[] {
  const workspace = workspaceAt(path);
  if (!workspace) return [];
  if (path === workspace.path || besideAt(workspace, path)) return workspace.roles;
  return entryAt(path)?.roles.filter((role) => workspace.roles.includes(role)) ?? [];
}

const piecesOf = ({ path }: Workspace, entry: WorkspaceEntry) => entry.screens ?? entry.path.slice(path.length + 1);

/** The screen at a path, and the id of the record that it shows. */
export function screenAt(path: string): { name: ScreenName; id: string | null } | null {
  const workspace = workspaceAt(path);
  const entry = entryAt(path);
  if (!workspace || path === workspace.path) return null;
  if (entry) return matchScreen(piecesOf(workspace, entry) + path.slice(entry.path.length));
  return besideAt(workspace, path) ? matchScreen(path.slice(workspace.path.length + 1)) : null;
}

/** The address of a screen in a workspace; null if the workspace does not show it. */
export function addressIn(workspace: Workspace, name: ScreenName, id: string | null): string | null {
  const [piece = '', ...rest] = screenPaths[name].split('/');
  const entry = workspace.entries.find((known) => piecesOf(workspace, known) === piece);
  const start = entry?.path ?? (workspace.beside.includes(piece) ? `${workspace.path}/${piece}` : null);
  return start && [start, ...rest.map((part) => (part === ':id' ? id : part))].join('/');
}

/**
 * Where a person with this role starts: the first workspace whose home is in their sidebar, otherwise the first that
 * admits them.
 */
export function homeOf(role: Role): string {
  const shown = workspaces.find(({ path, entries }) =>
    entries.some((entry) => entry.path === path && entry.roles.includes(role)),
  );
  const admitting = workspaces.find((workspace) => workspace.roles.includes(role));
  return (admitting ?? shown)?.path ?? '/';
}
