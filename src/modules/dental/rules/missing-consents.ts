import { type TreatmentConsent, teethInOrder, treatmentConsents } from '#modules/consents/rules.ts';
import type { Code, EntryStatus } from './codes.ts';

interface Procedure {
  tooth: number;
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

/** For which teeth something is signed, or is to be. */
export interface ToothConsent {
  kind: TreatmentConsent;
  teeth: readonly number[];
}

/** A consent covers the teeth that it names. */
export const isSignedFor = (signed: readonly ToothConsent[], kind: TreatmentConsent, tooth: number) =>
  signed.some((consent) => consent.kind === kind && consent.teeth.includes(tooth));

function unsigned(
  needed: readonly { kind: TreatmentConsent | null; tooth: number }[],
  signed: readonly ToothConsent[],
) {
  return treatmentConsents.flatMap((kind) => {
    const teeth = needed.filter((one) => one.kind === kind && !isSignedFor(signed, kind, one.tooth));
    return teeth.length > 0 ? [{ kind, teeth: teethInOrder(teeth.map(({ tooth }) => tooth)) }] : [];
  });
}

/** What was not signed of what procedures need. */
export const unsignedConsents = (
  procedures: readonly { tooth: number; code: Code; status: EntryStatus }[],
  signed: readonly ToothConsent[],
) =>
  unsigned(
    procedures.map(({ tooth, code, status }) => ({ tooth, kind: consentFor(code, status) })),
    signed,
  );

/** What must be signed before the next sitting of a plan, which also does what earlier ones left over. */
export function missingConsents(
  procedures: readonly Procedure[],
  sessionsCompleted: number,
  signed: readonly ToothConsent[],
) {
  const next = procedures.filter(
    ({ status, sitting }) =>
      (status === 'planned' || status === 'in_progress') && (sitting ?? 1) <= sessionsCompleted + 1,
  );
  return unsigned(
    next.map(({ tooth, code }) => ({ tooth, kind: consentOf[code] ?? null })),
    signed,
  );
}
