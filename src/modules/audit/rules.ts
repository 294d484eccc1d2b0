/** What can have happened, as people say it. Changes are written by the tables, the rest by recordEvent. */
export const actionNames: Readonly<Record<string, string>> = {
  insert: 'Created',
  update: 'Changed',
  delete: 'Deleted',
  opened: 'Opened',
  exported: 'Exported',
  'signed in': 'Signed in',
  'signed out': 'Signed out',
  'sign-in failed': 'Sign-in failed',
  denied: 'Denied',
  'password changed': 'Password changed',
  'two-factor changed': 'Two-factor changed',
};

const subjectNames: Readonly<Record<string, string>> = {
  patients: 'Patient',
  users: 'Person',
  clinics: 'Clinic',
  audit_entries: 'Audit trail',
  notification_preferences: 'Notification settings',
};

const actionName = (action: string) => actionNames[action] ?? action;

/** Sign-ins and the like say everything by themselves. */
const withSubject = ['insert', 'update', 'delete', 'opened', 'exported', 'denied'];

/** What happened, and to what. */
export function eventText(action: string, subject: string): { action: string; subject: string } {
  return { action: actionName(action), subject: withSubject.includes(action) ? subjectName(subject) : '' };
}

/** A table's name in words where nobody has written better ones. */
function subjectName(subject: string): string {
  if (subject in subjectNames) return subjectNames[subject] ?? subject;
  const words = subject.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Columns that say nothing to people. */
const unseen = ['id', 'clinic_id', 'version', 'auth_user_id', 'created_at'];

export interface FieldChange {
  name: string;
  before: string | null;
  after: string | null;
}

function valueText(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(String).join(', ');
  if (typeof value === 'object') return JSON.stringify(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}

type Columns = Readonly<Record<string, unknown>> | null;

/** What changed, column by column, in words; what is empty before and after says nothing. */
export function fieldChanges(before: Columns, after: Columns): FieldChange[] {
  const columns = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...columns]
    .filter((column) => !unseen.includes(column))
    .map((column) => ({
      name: column.replace(/^is_/, '').replaceAll('_', ' '),
      before: valueText(before?.[column]),
      after: valueText(after?.[column]),
    }))
    .filter(({ before: was, after: is }) => was !== null || is !== null);
}

/** The same in one line, for a spreadsheet. */
export function changesText(before: Columns, after: Columns): string {
  return fieldChanges(before, after)
    .map(({ name, before: was, after: is }) => `${name}: ${was === null ? '' : `${was} -> `}${is ?? 'empty'}`)
    .join('; ');
}
