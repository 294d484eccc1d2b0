import { type TreatmentConsent, treatmentConsents } from '#modules/consents/rules.ts';

interface Procedure {
  code: string;
  status: string;
  sitting: number | null;
}

/** A text of its own where there is one, else the general one. */
const consentFor = (code: string): TreatmentConsent =>
  code === 'extraction' || code === 'root_canal' ? code : 'treatment';

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
    (kind) => !signed.includes(kind) && next.some(({ code }) => consentFor(code) === kind),
  );
}
