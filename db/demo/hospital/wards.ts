import type { Acuity } from '#modules/wards/rules.ts';
import { clinicInstant, daysBefore } from '../clinic-days.ts';
import type { DemoDoctor } from '../people/doctors.ts';
import { createRandom, type Random } from '../random.ts';
import { type DemoPerson, sees } from '../visits/who-sees-whom.ts';

/** Why somebody is admitted, and the least and the most hours that such a stay takes. */
type StayReason = readonly [reason: string, least: number, most: number];

interface InventedWard {
  name: string;
  acuity: Acuity;
  prefix: string;
  beds: number;
  occupied: number;
  /** Whether a patient may lie in this ward. */
  suits: (patient: { sex: string; years: number }) => boolean;
  reasons: readonly StayReason[];
  longestDays: number;
}

/** The wards as in the specification. */
const invented: readonly InventedWard[] = [
  {
    name: 'Emergency',
    acuity: 'high',
    prefix: 'ER',
    beds: 15,
    occupied: 12,
    suits: ({ years }) => years > 16,
    reasons: [
      ['Chest pain under observation', 1, 48],
      ['Road accident, fracture', 1, 140],
      ['Acute asthma', 1, 72],
      ['Snake bite', 1, 96],
      ['Dehydration', 1, 40],
    ],
    longestDays: 3,
  },
  {
    name: 'ICU',
    acuity: 'critical',
    prefix: 'ICU',
    beds: 10,
    occupied: 8,
    suits: ({ years }) => years > 40,
    reasons: [
      ['Acute myocardial infarction', 1, 140],
      ['Septic shock', 1, 150],
      ['Stroke', 1, 150],
      ['Respiratory failure', 1, 150],
    ],
    longestDays: 6,
  },
  {
    name: 'General Ward',
    acuity: 'normal',
    prefix: 'GW',
    beds: 50,
    occupied: 45,
    suits: ({ years }) => years > 12,
    reasons: [
      ['Dengue fever', 1, 170],
      ['Typhoid', 1, 170],
      ['Pneumonia', 1, 170],
      ['Uncontrolled diabetes', 1, 120],
      ['After surgery', 1, 140],
      ['Viral fever', 1, 96],
    ],
    longestDays: 7,
  },
  {
    name: 'Pediatrics',
    acuity: 'normal',
    prefix: 'PED',
    beds: 20,
    occupied: 15,
    suits: ({ years }) => years <= 14,
    reasons: [
      ['Pneumonia', 1, 140],
      ['Gastroenteritis', 1, 96],
      ['High fever', 1, 72],
      ['Asthma', 1, 100],
    ],
    longestDays: 4,
  },
  {
    name: 'Maternity',
    acuity: 'normal',
    prefix: 'MAT',
    beds: 25,
    occupied: 18,
    suits: ({ sex, years }) => sex === 'female' && years >= 18 && years <= 45,
    reasons: [
      ['Labour', 1, 20],
      ['After delivery', 6, 72],
      ['After caesarean section', 6, 140],
      ['Pregnancy under observation', 1, 120],
    ],
    longestDays: 4,
  },
];

const observationBeds = 6;
const bedsSinceDays = 500;

/** Six stays of 3.2 days on average. */
const pastStays = [1.2, 2.1, 2.9, 3.3, 4.1, 5.6];
const pastRounds = 6;
const pastDays = 29;

/** Reasons for a stay in a bed that belongs to no ward. */
const observed: readonly StayReason[] = [
  ['Observation', 1, 36],
  ['Viral fever', 24, 96],
  ['Pneumonia', 48, 170],
];

const hour = 3600;
const dayMs = 24 * hour * 1000;

interface DemoPatient extends DemoPerson {
  id: string;
  createdAt: string;
}

interface DemoHospital {
  today: string;
  now: Date;
  patients: readonly DemoPatient[];
  /** People with a visit today, who are put into a bed only if nobody else suits. */
  visitors: ReadonlySet<string>;
  doctors: readonly Pick<DemoDoctor, 'userId' | 'department' | 'speciality' | 'leave'>[];
}

export interface DemoAdmission {
  id: string;
  patientId: string;
  doctorId: string;
  bedId: string;
  ward: string | null;
  reason: string;
  admittedAt: string;
  dischargedAt: string | null;
}

export interface DemoBed {
  id: string;
  label: string;
  ward: string | null;
  createdAt: string;
  dirtySince: string | null;
}

/** 98 of 126 beds taken, and a month of past stays. */
export function demoWards(hospital: DemoHospital) {
  const random = createRandom('demo wards');
  const createdAt = clinicInstant(daysBefore(hospital.today, bedsSinceDays), 9 * hour);
  const bed = (ward: string | null, label: string): DemoBed => ({
    id: random.id(),
    label,
    ward,
    createdAt,
    dirtySince: null,
  });
  const beds = [
    ...invented.flatMap(({ name, prefix, beds: count }) => numbered(count).map((at) => bed(name, `${prefix}-${at}`))),
    ...numbered(observationBeds).map((at) => bed(null, `OBS-${at}`)),
  ];
  const lying = inpatients(hospital, random, beds);
  const taken = new Set(lying.flatMap(({ bedId, patientId }) => [bedId, patientId]));
  const free = beds.filter(({ id }) => !taken.has(id));
  const others = hospital.patients.filter(({ id }) => !taken.has(id));
  const past = pastAdmissions(hospital, random, { beds: free, patients: others });
  const leftToday = new Map(past.slice(0, 2).map(({ bedId, dischargedAt }) => [bedId, dischargedAt]));
  return {
    wards: invented.map(({ name, acuity }) => ({ name, acuity })),
    beds: beds.map((one) => ({ ...one, dirtySince: leftToday.get(one.id) ?? null })),
    admissions: [...lying, ...past],
    /** Patients not in a bed, for the emergency room. */
    patients: others,
  };
}

function reasonOf(random: Random, ward: InventedWard | undefined, hours: number): string {
  const fitting = (ward?.reasons ?? observed).filter(([, least, most]) => hours >= least && hours <= most);
  return random.pick(fitting)[0];
}

const numbered = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

const yearsOn = (today: string, birthDate: string | null) =>
  birthDate ? Math.floor((Date.parse(today) - Date.parse(birthDate)) / (365.25 * dayMs)) : 60;

function inpatients(
  { today, now, patients, visitors, doctors }: DemoHospital,
  random: Random,
  beds: readonly DemoBed[],
) {
  const longest = Math.max(...invented.map(({ longestDays }) => longestDays)) + 1;
  const known = patients.filter(({ createdAt }) => Date.parse(createdAt) < now.getTime() - longest * dayMs);
  const order = random
    .shuffle(known)
    .sort((one, other) => Number(visitors.has(one.id)) - Number(visitors.has(other.id)));
  const left = new Map(order.map((patient) => [patient.id, patient]));
  const take = ({ suits, occupied }: InventedWard) => {
    const suitable = [...left.values()].filter(({ sex, birthDate }) =>
      suits({ sex, years: yearsOn(today, birthDate) }),
    );
    const chosen = suitable.slice(0, occupied);
    for (const { id } of chosen) left.delete(id);
    return chosen;
  };
  const choosing = [...invented].sort((one, other) => choice.indexOf(one.name) - choice.indexOf(other.name));
  return choosing.flatMap((ward) => {
    const free = random.shuffle(beds.filter(({ ward: name }) => name === ward.name));
    return take(ward).map((patient, index): DemoAdmission => {
      // One patient in each ward came recently, the others before yesterday, so that a day has a realistic number of
      // changes.
      const hours = index === 0 ? random.integer(1, 20) : random.integer(26, ward.longestDays * 24);
      return {
        id: random.id(),
        patientId: patient.id,
        doctorId: random.pick(caring(doctors, patient, ward.name, today)),
        bedId: free[index]?.id ?? '',
        ward: ward.name,
        reason: reasonOf(random, ward, hours),
        admittedAt: new Date(now.getTime() - hours * hour * 1000 - random.integer(0, 59) * 60_000).toISOString(),
        dischargedAt: null,
      };
    });
  });
}

/**
 * Doctors who may look after a patient in a bed: the gynaecologist in the maternity ward; elsewhere doctors who see the
 * patient's age and are not on leave.
 */
const caring = (doctors: DemoHospital['doctors'], patient: DemoPatient, ward: string | null, day: string) =>
  doctors
    .filter(({ department }) => (department === 'Maternity') === (ward === 'Maternity'))
    .filter((doctor) => !doctor.leave && sees(doctor, patient, day))
    .map(({ userId }) => userId);

/** Wards that suit few patients choose first. */
const choice = ['Pediatrics', 'Maternity', 'ICU', 'Emergency', 'General Ward'];

function pastAdmissions(
  { today, now, doctors }: DemoHospital,
  random: Random,
  { beds, patients }: { beds: readonly DemoBed[]; patients: readonly DemoPatient[] },
): DemoAdmission[] {
  const count = pastStays.length * pastRounds;
  const latest = new Date(now.getTime() - 20 * 60_000).toISOString();
  return numbered(count).map((number, index) => {
    const day = daysBefore(today, Math.floor((index * pastDays) / count));
    const left = clinicInstant(day, random.integer(10, 17) * hour);
    const dischargedAt = left < latest ? left : latest;
    const days = pastStays[index % pastStays.length] ?? 0;
    const admittedAt = new Date(Date.parse(dischargedAt) - days * dayMs).toISOString();
    const bed = beds[index % beds.length];
    const known = patients.filter(({ createdAt }) => createdAt < admittedAt);
    const ward = invented.find(({ name }) => name === bed?.ward);
    const suitable = known.filter(({ sex, birthDate }) => ward?.suits({ sex, years: yearsOn(day, birthDate) }) ?? true);
    const patient = suitable[number % suitable.length];
    if (!patient) throw new Error('The demo has nobody for a stay that is over');
    return {
      id: random.id(),
      patientId: patient.id,
      doctorId: random.pick(caring(doctors, patient, bed?.ward ?? null, day)),
      bedId: bed?.id ?? '',
      ward: bed?.ward ?? null,
      reason: reasonOf(random, ward, days * 24),
      admittedAt,
      dischargedAt,
    };
  });
}
