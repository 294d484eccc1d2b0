import { knownAge } from '#modules/vitals/rules/apparent-age.ts';
import { latestVitals } from '#modules/vitals/rules/latest.ts';
import { isEmptyVitals, type Vitals } from '#modules/vitals/rules/measures.ts';
import type { EmergencyCase } from '../contract.ts';
import { suggestionOf } from '../rules.ts';

export interface CaseRow extends Omit<EmergencyCase, 'vitals' | 'score' | 'alerts'> {
  /** What each triage that stands has measured, the oldest first. */
  triages: { id: string; takenAt: string; takenBy: string | null; vitals: Partial<Vitals> }[];
  /** The clinic's day. */
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
 * The latest of each measure as it has to be read of this patient: who was triaged before anybody knew them may be a child, or
 * pregnant. What calls for help stays until it is measured again, a low score as long as it is fresh. The history keeps what was
 * said at the time.
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
