import { ageOn } from '#modules/vitals/rules/age-on.ts';
import { alertsOf } from '#modules/vitals/rules/alerts.ts';
import { isEmptyVitals, type Vitals } from '#modules/vitals/rules/measures.ts';
import { news2Of } from '#modules/vitals/rules/news2.ts';
import type { EmergencyCase } from '../contract.ts';

export interface CaseRow extends EmergencyCase {
  /** Of the last triage, on the clinic's day; null: there is none. */
  vitals: Omit<Vitals, 'diastolic' | 'weight' | 'height'> | null;
  triagedOn: string | null;
}

/**
 * The last triage as it has to be read of this patient: who was triaged before anybody knew them may be a child, or pregnant. The
 * history keeps what was said at the time.
 */
export function judgedToday({ vitals, triagedOn, ...shown }: CaseRow): EmergencyCase {
  if (!vitals || !triagedOn || isEmptyVitals(vitals)) return shown;
  if (!shown.birthDate && !shown.wasPregnant) return shown;
  const age = ageOn(shown.birthDate, triagedOn);
  const isPregnant = vitals.isPregnant || shown.wasPregnant;
  const alerts = alertsOf({ ...vitals, diastolic: null }, { age, isPregnant });
  const result = news2Of(vitals, { ageYears: age && Math.floor(age.months / 12), isPregnant });
  return {
    ...shown,
    score: result.kind === 'score' ? result.score.total : null,
    alerts: alerts.map(({ title, isSevere }) => ({ title, isSevere })),
  };
}
