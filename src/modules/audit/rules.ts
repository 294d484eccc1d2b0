/** Labels of all actions. The tables write changes themselves; recordEvent writes the rest. */
export const actionNames: Readonly<Record<string, string>> = {
  insert: 'Created',
  update: 'Changed',
  delete: 'Deleted',
  opened: 'Opened',
  exported: 'Exported',
  'signed in': 'Signed in',
  'signed out': 'Signed out',
  unlocked: 'Screen unlocked',
  'sign-in failed': 'Sign-in failed',
  denied: 'Denied',
  'password changed': 'Password changed',
  'two-factor changed': 'Two-factor changed',
};

const subjectNames: Readonly<Record<string, string>> = {
  accounts_tx: 'Account entry',
  admissions: 'Admission',
  appointments: 'Appointment',
  approvals: 'Request for a discount or refund',
  audit_entries: 'Audit trail',
  bed_stays: 'Bed stay',
  beds: 'Bed',
  cash_movements: 'Cash in or out of a drawer',
  cash_sessions: 'Cash drawer',
  clinic_diagnoses: 'Diagnosis of the clinic’s list',
  clinic_drugs: 'Drug of the clinic’s list',
  clinics: 'Clinic',
  clock_entries: 'Clock entry',
  closed_days: 'Closed day',
  consultation_addenda: 'Addendum',
  consultations: 'Consultation',
  dental_entries: 'Tooth',
  departments: 'Department',
  dismissed_insights: 'Insight',
  displays: 'Waiting-room screen',
  doctor_exceptions: 'Doctor’s other hours',
  doctors: 'Doctor',
  resources: 'Room or device',
  emergency_cases: 'Emergency case',
  emergency_triages: 'Triage',
  lab_results: 'Lab results in a list',
  notification_preferences: 'Notification settings',
  outbox_messages: 'Message',
  patients: 'Patient',
  roster_shifts: 'Shift',
  shift_hours: 'Hours of a shift',
  staff_documents: 'Staff document',
  staff_members: 'Staff member',
  staff_salaries: 'Salary',
  users: 'Person',
  visit_ratings: 'Rating',
  visit_vitals: 'Vitals',
  ward_vitals: 'Bedside vitals',
  wards: 'Ward',
};

const actionName = (action: string) => actionNames[action] ?? action;

/** Actions shown with their subject; sign-ins and the like need none. */
const withSubject = ['insert', 'update', 'delete', 'opened', 'exported', 'denied'];

/** The labels of an action and its subject. */
export function eventText(action: string, subject: string): { action: string; subject: string } {
  return { action: actionName(action), subject: withSubject.includes(action) ? subjectName(subject) : '' };
}

/** The label of a table, or its name in words if it has no label. */
function subjectName(subject: string): string {
  if (subject in subjectNames) return subjectNames[subject] ?? subject;
  const words = subject.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Columns that mean nothing to users. */
const unseen = ['id', 'clinic_id', 'version', 'auth_user_id', 'patient_id', 'created_at'];

const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value);

export type Columns = Readonly<Record<string, unknown>> | null;

/** The ids of other records in a row, or in the rows grouped into one entry. */
export function idsIn(columns: object | null): string[] {
  return Object.entries(columns ?? {}).flatMap(([name, value]: [string, unknown]) => {
    if (unseen.includes(name)) return [];
    if (isId(value)) return [value];
    return typeof value === 'object' ? idsIn(value) : [];
  });
}

export interface FieldChange {
  name: string;
  before: string | null;
  after: string | null;
}

/** How to write the stored values of a row for users. */
interface Words {
  /** Names of other records by id; records without a name are left out. */
  names: Readonly<Record<string, string>>;
  /** Formats a day (YYYY-MM-DD) or an instant. */
  timeText: (time: string) => string;
}

const columnName = (column: string) => column.replace(/^is_|_id$/g, '').replaceAll('_', ' ');

/** The meaningful columns of nested rows, such as the lines of a bill. */
function partsText(parts: object, words: Words): string {
  return Object.entries(parts)
    .map(([name, part]) => ({ name, text: valueText(part, words) }))
    .flatMap(({ name, text }) => (text === null ? [] : [`${columnName(name)} ${text}`]))
    .join(', ');
}

function valueText(value: unknown, words: Words): string | null {
  const { names, timeText } = words;
  if (value === null || value === undefined || value === '') return null;
  if (isId(value)) return names[value] ?? null;
  if (Array.isArray(value))
    return value.length === 0 ? 'none' : value.map((part) => valueText(part, words) ?? String(part)).join(', ');
  if (typeof value === 'object') return partsText(value, words) || null;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text = String(value);
  if (/^\d{4}-\d\d-\d\d(T|$)/.test(text)) return timeText(text);
  return /^[a-z]+(_[a-z]+)+$/.test(text) ? text.replaceAll('_', ' ') : text;
}

/** The changes in words, column by column; columns empty before and after are left out. */
export function fieldChanges(before: Columns, after: Columns, words: Words): FieldChange[] {
  const columns = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...columns]
    .filter((column) => !unseen.includes(column))
    .map((column) => ({
      name: columnName(column),
      before: valueText(before?.[column], words),
      after: valueText(after?.[column], words),
    }))
    .filter(({ before: was, after: is }) => was !== null || is !== null);
}

/** The changes in one line, for a spreadsheet whose times are UTC. */
export function changesText(before: Columns, after: Columns, names: Words['names']): string {
  return fieldChanges(before, after, { names, timeText: (time) => time })
    .map(({ name, before: was, after: is }) => `${name}: ${was === null ? '' : `${was} -> `}${is ?? 'empty'}`)
    .join('; ');
}
