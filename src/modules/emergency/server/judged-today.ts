import { knownAge } from '#modules/vitals/rules/apparent-age.ts';
import { latestVitals } from '#modules/vitals/rules/latest.ts';
import { isEmptyVitals, type Vitals } from '#modules/vitals/rules/measures.ts';
import type { EmergencyCase } from '../contract.ts';
import { suggestionOf } from '../rules.ts';

export interface CaseRow extends Omit<EmergencyCase, 'vitals' | 'score' | 'alerts'> {
  /** The vitals of each triage that was not undone, oldest first. */
  triages: { id: string; takenAt: string; takenBy: string | null; vitals: Partial<Vitals> }[];
  /** The current date in the clinic's time zone. */
  today: string;
}

const unmeasured: Vitals = {
  respiratoryRate: null,
  oxygenSaturation: null,
  isHypercapnic: false,
  isOnOxygen: false,
  systolic: null,
  diastolic: null,
  pulse: null,
  consciousness: null,
  temperature: null,
  glucose: null,
  weight: null,
  height: null,
  isPregnant: false,
};

/**
 * Reinterprets the latest values for this patient, who may be a child or pregnant although nobody knew at triage. A
 * worrying value stays until it is measured again, a low score only while it is fresh. The history keeps the original
 * judgement.
 */
export function judgedToday({ triages, today, ...shown }: CaseRow): EmergencyCase {
  const vitals = triages
    .filter((triage) => !isEmptyVitals(triage.vitals))
    .map(({ id, takenAt, takenBy, vitals }) => ({
      ...unmeasured,
      ...vitals,
      id,
      takenAt: new Date(takenAt).toISOString(),
      takenBy,
    }));
  const latest = latestVitals(vitals, shown.wasPregnant);
  if (!latest) return { ...shown, vitals, score: null, alerts: [] };
  const age = knownAge(shown, today);
  const taken = suggestionOf(latest, latest.takenAt, age);
  const { score } = taken.acuity === 'green' ? suggestionOf(latest, new Date().toISOString(), age) : taken;
  return { ...shown, vitals, score, alerts: taken.alerts.map(({ title, isSevere }) => ({ title, isSevere })) };
}
