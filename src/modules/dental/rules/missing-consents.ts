import { type TreatmentConsent, teethInOrder, treatmentConsents } from '#modules/consents/rules.ts';
import type { Code, EntryStatus } from './codes.ts';

interface Procedure {
  tooth: number;
  code: string;
  status: string;
  sitting: number | null;
}

/** Findings need no consent and are never part of a plan. */
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

/** The consent that must be signed before a procedure has this status, or null if none is needed. */
export const consentFor = (code: Code, status: EntryStatus): TreatmentConsent | null =>
  status === 'in_progress' || status === 'completed' ? (consentOf[code] ?? null) : null;

/** A consent and its teeth, signed or still to be signed. */
export interface ToothConsent {
  kind: TreatmentConsent;
  teeth: readonly number[];
}

/** A consent covers only the teeth that it names. */
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

/** The consents that procedures need and that are not signed. */
export const unsignedConsents = (
  procedures: readonly { tooth: number; code: Code; status: EntryStatus }[],
  signed: readonly ToothConsent[],
) =>
  unsigned(
    procedures.map(({ tooth, code, status }) => ({ tooth, kind: consentFor(code, status) })),
    signed,
  );

/**
 * The consents to be signed before the next sitting of a plan, which includes procedures left over from earlier
 * sittings.
 */
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
