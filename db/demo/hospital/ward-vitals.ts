import { type LimitedMeasure, limitsFor } from '#modules/vitals/rules/age-limits.ts';
import { ageOn } from '#modules/vitals/rules/age-on.ts';
import type { NurseAt } from '../people/nurses.ts';
import { createRandom } from '../random.ts';
import type { DemoAdmission } from './wards.ts';

const hourMs = 3_600_000;
const everyHours = 6;
const mostSets = 4;

interface DemoRounds {
  now: Date;
  today: string;
  admissions: readonly DemoAdmission[];
  patients: readonly { id: string; birthDate: string | null }[];
  nurseAt: NurseAt;
}

/**
 * The last day's rounds of vitals: within range for the patient's age, except in intensive care, where oxygen is given
 * and the pulse is fast.
 */
export function demoWardVitals({ now, today, admissions, patients, nurseAt }: DemoRounds) {
  const random = createRandom('demo ward vitals');
  const birthOf = new Map(patients.map(({ id, birthDate }) => [id, birthDate]));
  return admissions
    .filter(({ dischargedAt }) => dischargedAt === null)
    .flatMap(({ id, patientId, ward, reason, admittedAt }, index) => {
      const age = ageOn(birthOf.get(patientId) ?? null, today);
      const isIntensive = ward === 'ICU';
      const isPregnant = ward === 'Maternity' && !reason.startsWith('After');
      const usual = (measure: LimitedMeasure) => {
        const { low, high } = limitsFor(measure, { age, isPregnant }) ?? { low: 0, high: 0 };
        return Math.round(((low ?? 0) + (high ?? 0)) / 2);
      };
      // Scores as high as in intensive care require a set of vitals every 30 minutes.
      const latest = isIntensive ? 0.2 : 1;
      const hours = Array.from({ length: mostSets }, (_, back) => latest + (mostSets - 1 - back) * everyHours);
      return hours
        .map((ago) => new Date(now.getTime() - ago * hourMs).toISOString())
        .filter((takenAt) => takenAt > admittedAt)
        .map((takenAt) => {
          const systolic = usual('systolic') + random.integer(-6, 6);
          return {
            id: random.id(),
            admissionId: id,
            takenAt,
            takenBy: nurseAt(takenAt, index),
            systolic,
            diastolic: Math.round(systolic * 0.62),
            pulse: usual('pulse') + random.integer(-4, 4) + (isIntensive ? 30 : 0),
            respiratoryRate: usual('respiratoryRate') + random.integer(-1, 1) + (isIntensive ? 6 : 0),
            oxygenSaturation: isIntensive ? random.integer(92, 95) : random.integer(96, 99),
            isOnOxygen: isIntensive,
            temperature: Math.round((36.5 + random.next() * 0.6) * 10) / 10,
            consciousness: 'alert',
            isPregnant,
          };
        });
    });
}
