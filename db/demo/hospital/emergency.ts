import { ageInYears } from '#foundation/shared/dates/age-in-years.ts';
import { type Acuity, type Disposition, suggestionOf } from '#modules/emergency/rules.ts';
import { type ApparentAge, knownAge } from '#modules/vitals/rules/apparent-age.ts';
import { latestWith } from '#modules/vitals/rules/latest.ts';
import { type News2Vitals, news2 } from '#modules/vitals/rules/news2.ts';
import { createRandom, type Random } from '../random.ts';
import type { DemoAdmission } from './wards.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const pastHours = 10 * 24;

const measured = (
  respiratoryRate: number,
  oxygenSaturation: number,
  systolic: number,
  pulse: number,
  temperature: number,
  consciousness: News2Vitals['consciousness'] = 'alert',
): News2Vitals => ({
  respiratoryRate,
  oxygenSaturation,
  systolic,
  pulse,
  temperature,
  consciousness,
  isHypercapnic: false,
  isOnOxygen: false,
});

const severe = measured(26, 90, 88, 134, 36.4, 'pain');
const urgent = measured(22, 95, 112, 104, 38.6);
const mild = measured(16, 98, 126, 84, 37.2);

/** Patients in the emergency room now, one of them unidentified. */
const open = [
  { complaint: 'Found unconscious on the road, head injury', minutes: 14, vitals: severe, isUnknown: true },
  { complaint: 'High fever and breathlessness', minutes: 38, vitals: urgent, isUnknown: false },
  { complaint: 'Cut on the hand, bleeding stopped', minutes: 71, vitals: mild, isUnknown: false },
] as const;

const complaints = [
  'Chest pain',
  'Vomiting since morning',
  'Fall from a two-wheeler',
  'Breathlessness',
  'Burn on the arm',
];

interface DemoEmergency {
  now: Date;
  admissions: readonly DemoAdmission[];
  /** Patients who are not in a bed. */
  patients: readonly { id: string; createdAt: string; birthDate: string | null }[];
}

interface DemoCase {
  id: string;
  patientId: string | null;
  unknownLabel: string;
  complaint: string;
  arrivedAt: string;
  acuity: Acuity;
  isMedicoLegal: boolean;
  policeNote: string;
  disposition: Disposition | null;
  disposedAt: string | null;
  admissionId: string | null;
}

/** Three open cases, the patients in the emergency beds, and ten days of patients who went home. */
export function demoEmergency({ now, admissions, patients }: DemoEmergency) {
  const random = createRandom('demo emergency');
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();
  const known = patients
    .filter(({ createdAt }) => createdAt < ago(pastHours * hourMs))
    .filter(({ birthDate }) => (ageInYears(birthDate, ago(0).slice(0, 10)) ?? news2.fromAge) > news2.fromAge);
  const triages: (ReturnType<typeof triageOf> & { apparentAge: ApparentAge | null })[] = [];

  const add = (one: Omit<DemoCase, 'id' | 'acuity'>, vitals: News2Vitals): DemoCase => {
    const triage = triageOf(random, vitals, one.arrivedAt);
    const id = random.id();
    triages.push({ ...triage, apparentAge: one.patientId ? null : apparentAge, caseId: id });
    return { ...one, id, acuity: triage.decided };
  };
  const person = { unknownLabel: '', isMedicoLegal: false, policeNote: '', admissionId: null };

  const there = open.map(({ complaint, minutes, vitals, isUnknown }, index) =>
    add(
      {
        ...person,
        patientId: isUnknown ? null : (known[index]?.id ?? null),
        unknownLabel: isUnknown ? 'Unknown 1' : '',
        complaint,
        arrivedAt: ago(minutes * minuteMs),
        isMedicoLegal: isUnknown,
        policeNote: isUnknown ? 'Panjagutta police station told' : '',
        disposition: null,
        disposedAt: null,
      },
      vitals,
    ),
  );
  const admitted = admissions
    .filter(({ ward, dischargedAt }) => ward === 'Emergency' && dischargedAt === null)
    .map(({ id, patientId, reason, admittedAt }) =>
      add(
        {
          ...person,
          patientId,
          complaint: reason,
          arrivedAt: new Date(Date.parse(admittedAt) - random.integer(20, 90) * minuteMs).toISOString(),
          disposition: 'admit',
          disposedAt: admittedAt,
          admissionId: id,
        },
        urgent,
      ),
    );
  const sentHome = Array.from({ length: pastHours / 8 }, (_, index) => {
    const hours = 23 + index * 8;
    return add(
      {
        ...person,
        patientId: known[(index + open.length) % known.length]?.id ?? null,
        complaint: random.pick(complaints),
        arrivedAt: ago((hours + 2) * hourMs),
        disposition: 'home',
        disposedAt: ago(hours * hourMs),
      },
      mild,
    );
  });
  return { cases: [...there, ...admitted, ...sentHome], triages };
}

/** All patients here are adults. */
const apparentAge: ApparentAge = 'adult';

function triageOf(random: Random, vitals: News2Vitals, arrivedAt: string) {
  const at = new Date(Date.parse(arrivedAt) + random.integer(2, 8) * minuteMs).toISOString();
  const measured = { ...vitals, diastolic: null, glucose: null, weight: null, height: null, isPregnant: false };
  const age = knownAge({ birthDate: null, apparentAge }, at.slice(0, 10));
  const { acuity, score, reasons, alerts } = suggestionOf(latestWith([], measured, at, false), at, age);
  if (!acuity) throw new Error('Nothing was measured.');
  return {
    caseId: '',
    at,
    vitals: JSON.stringify(vitals),
    score,
    reasons: JSON.stringify(reasons),
    alerts: JSON.stringify(alerts.map(({ title, isSevere }) => ({ title, isSevere }))),
    suggested: acuity,
    decided: acuity,
  };
}
