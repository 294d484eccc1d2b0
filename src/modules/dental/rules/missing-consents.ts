import { type TreatmentConsent, treatmentConsents } from '#modules/consents/rules.ts';
import type { Code, EntryStatus } from './codes.ts';

interface Procedure {
  code: string;
  status: string;
  sitting: number | null;
}

/** What is found needs none; it is never part of a plan. */
const consentOf: Readonly<Record<string, TreatmentConsent>> = {
  filling: 'filling',
  sealant: 'filling',
  root_canal: 'root_canal',
  crown: 'crown',
  veneer: 'crown',
  pontic: 'crown',
  implant: 'implant',
  extraction: 'extraction',
} satisfies Partial<Record<Code, TreatmentConsent>>;

/** What must be signed before a procedure has this status; null: nothing. */
export const consentFor = (code: Code, status: EntryStatus): TreatmentConsent | null =>
  status === 'in_progress' || status === 'completed' ? (consentOf[code] ?? null) : null;

/** What was not signed of what procedures need. */
export const unsignedConsents = (
  procedures: readonly { code: Code; status: EntryStatus }[],
  signed: readonly TreatmentConsent[],
): TreatmentConsent[] =>
  treatmentConsents.filter(
    (kind) => !signed.includes(kind) && procedures.some(({ code, status }) => consentFor(code, status) === kind),
  );

/** What must be signed before the next sitting of a plan, which also does what earlier ones left over. */
export function missingConsents(
  procedures: readonly Procedure[],
  sessionsCompleted: number,
  signed: readonly string[],
): TreatmentConsent[] {
  const next = procedures.filter(
    ({ status, sitting }) =>
      (status === 'planned' || status === 'in_progress') && (sitting ?? 1) <= sessionsCompleted + 1,
  );
  return treatmentConsents.filter(
    (kind) => !signed.includes(kind) && next.some(({ code }) => consentOf[code] === kind),
  );
}
