import { clockIn, usualTimeZone } from '#foundation/shared/dates/dates.ts';
import { testKind, tubes } from '#modules/laboratory/content/tests.ts';
import type { LabResult } from '#modules/laboratory/contract-records.ts';
import type { Age } from '#modules/laboratory/rules/catalogue/analyte.ts';
import { dayOfAge, type Person } from '#modules/laboratory/rules/catalogue/limits.ts';
import { reportedAnalytes } from '#modules/laboratory/rules/catalogue/reported-analytes.ts';
import { mostMinutes } from '#modules/laboratory/rules/criticals/critical-clock.ts';
import { criticalSummary } from '#modules/laboratory/rules/criticals/critical-summary.ts';
import { readBackOf } from '#modules/laboratory/rules/criticals/read-back.ts';
import { accessionText, type TestStatus } from '#modules/laboratory/rules/orders/steps.ts';
import { isCritical } from '#modules/laboratory/rules/results/flag.ts';
import { readResults } from '#modules/laboratory/rules/results/read-results.ts';
import { createRandom } from '../random.ts';
import { demoValues } from './lab-values.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

interface DemoOrder {
  tests: string;
  status: TestStatus;
  hoursAgo: number;
  /** Index of the ordering doctor; the first is the demo account. */
  doctor: number;
  source?: 'ward' | 'emergency';
  note?: string;
  /** Values that stand out; everything else is usual. */
  found?: Record<string, string>;
  /** Minutes until a critical value was acknowledged; omitted if nobody has acknowledged it yet. */
  acknowledgedAfterMinutes?: number;
}

/** Waiting orders are from the last hours; the others go back eight days. */
const orders: readonly DemoOrder[] = [
  { tests: 'cbc crp', status: 'ordered', hoursAgo: 0.3, doctor: 0, note: 'Fever for 3 days' },
  { tests: 'tsh', status: 'ordered', hoursAgo: 0.6, doctor: 3 },
  { tests: 'trop elec', status: 'ordered', hoursAgo: 0.2, doctor: 4, source: 'emergency' },
  { tests: 'fbs hba1c', status: 'ordered', hoursAgo: 1.1, doctor: 0 },
  { tests: 'cue', status: 'ordered', hoursAgo: 1.4, doctor: 3 },
  { tests: 'lft kft', status: 'collected', hoursAgo: 1.8, doctor: 0 },
  { tests: 'cbc', status: 'collected', hoursAgo: 2.1, doctor: 1 },
  { tests: 'dengue', status: 'collected', hoursAgo: 2.4, doctor: 0, note: 'Platelets falling' },
  { tests: 'vitd', status: 'collected', hoursAgo: 3, doctor: 2 },
  { tests: 'lipid', status: 'processing', hoursAgo: 3.2, doctor: 4 },
  { tests: 'cbc esr', status: 'processing', hoursAgo: 3.6, doctor: 2 },
  { tests: 'pt', status: 'processing', hoursAgo: 4, doctor: 4, source: 'ward' },
  { tests: 'rbs', status: 'cancelled', hoursAgo: 4.5, doctor: 0 },
  {
    tests: 'elec creat',
    status: 'completed',
    hoursAgo: 2.8,
    doctor: 0,
    source: 'ward',
    found: { k: '6.8', creat: '4.9' },
  },
  {
    tests: 'cbc',
    status: 'completed',
    hoursAgo: 27,
    doctor: 3,
    found: { hb: '6.4', mcv: '68' },
    acknowledgedAfterMinutes: 6,
  },
  {
    tests: 'plt',
    status: 'completed',
    hoursAgo: 51,
    doctor: 0,
    source: 'ward',
    found: { plt: '16' },
    acknowledgedAfterMinutes: 4,
  },
  { tests: 'tft', status: 'completed', hoursAgo: 26, doctor: 0, found: { tsh: '9.8', t4: '4.1' } },
  {
    tests: 'lipid hba1c',
    status: 'completed',
    hoursAgo: 29,
    doctor: 4,
    found: { ldl: '164', chol: '246', hba1c: '8.1' },
  },
  { tests: 'cue', status: 'completed', hoursAgo: 31, doctor: 3, found: { uwbc: '18', unit: 'Positive' } },
  { tests: 'dengue plt', status: 'completed', hoursAgo: 50, doctor: 0, found: { ns1: 'Positive', plt: '92' } },
  { tests: 'lft', status: 'completed', hoursAgo: 53, doctor: 0, found: { alt: '118', ast: '96' } },
  { tests: 'cbc', status: 'completed', hoursAgo: 75, doctor: 1 },
  { tests: 'vitd b12', status: 'completed', hoursAgo: 78, doctor: 2, found: { vitd: '11.4' } },
  { tests: 'mp', status: 'completed', hoursAgo: 99, doctor: 0 },
  { tests: 'uric crp', status: 'completed', hoursAgo: 122, doctor: 2, found: { uric: '9.2' } },
  { tests: 'upt bg', status: 'completed', hoursAgo: 147, doctor: 3, found: { upt: 'Positive' } },
  { tests: 'kft', status: 'completed', hoursAgo: 170, doctor: 4 },
  { tests: 'cbc fbs', status: 'completed', hoursAgo: 190, doctor: 0, found: { fbs: '132' } },
];

type DemoPatient = Person & { id: string; createdAt: string };

interface DemoLaboratory {
  now: Date;
  /** Doctor ids, the demo account first. */
  doctorIds: readonly string[];
  technicianId: string;
  adminId: string;
  patients: readonly DemoPatient[];
  /** The portal family's patients get the oldest tests, so that the portal has results to show for each of them. */
  familyIds: readonly string[];
  admissions: readonly { patientId: string | null; admittedAt: string; dischargedAt: string | null }[];
}

const [pediatrician, gynaecologist] = [1, 3];

/** Whether this doctor sees the patient: children, women or adults. */
function fits(doctor: number, { sex, birthDate }: DemoPatient, day: string): boolean {
  if (!birthDate) return false;
  const isBetween = (from: Age, to: Age) => dayOfAge(birthDate, from) <= day && dayOfAge(birthDate, to) > day;
  if (doctor === pediatrician) return isBetween('1y', '14y');
  if (doctor === gynaecologist) return sex === 'female' && isBetween('20y', '45y');
  return isBetween('25y', '85y');
}

/** Doctors order during opening hours: an order that would fall into the night moves to the day before. */
function inOpeningHours(order: DemoOrder, now: Date): DemoOrder {
  if (order.source) return order;
  const hour = Number(clockIn(usualTimeZone, new Date(now.getTime() - order.hoursAgo * hourMs)).slice(0, 2));
  const earlier = hour < 9 ? 13 : hour >= 20 ? 4 : 0;
  return { ...order, hoursAgo: order.hoursAgo + earlier };
}

/** Tests in every status, three of them critical, one of which waits for the demo doctor to acknowledge it. */
export function demoLaboratory(clinic: DemoLaboratory) {
  const { now, doctorIds, technicianId, adminId, patients, familyIds, admissions } = clinic;
  const random = createRandom('demo laboratory');
  const at = (hoursAgo: number) => new Date(now.getTime() - hoursAgo * hourMs).toISOString();
  const known = random
    .shuffle(patients.filter(({ createdAt }) => createdAt < at(240)))
    .toSorted((one, other) => Number(familyIds.includes(other.id)) - Number(familyIds.includes(one.id)));
  const made = orders
    .map((order) => inOpeningHours(order, now))
    .toSorted((one, other) => other.hoursAgo - one.hoursAgo)
    .map((order) => inventOrder(order, takePatient(order)));
  const tests = made.flatMap((order) => order.tests);
  // Accession numbers follow the order in which the samples were collected.
  const samples = made
    .flatMap((order) => order.samples)
    .toSorted((one, other) => one.collectedAt.localeCompare(other.collectedAt))
    .map((sample, index) => ({ ...sample, accessionNumber: accessionText(index + 1) }));
  return {
    samples,
    tests,
    reports: made.flatMap((order) => order.reports),
    criticals: made.flatMap((order) => order.criticals),
    calls: made.flatMap((order) => order.calls),
    moves: samples.flatMap(wayOf),
  };

  /**
   * The sample's steps: received by the laboratory soon after collection; a pending vitamin D sample went to an outside
   * laboratory.
   */
  function wayOf({ id, collectedAt }: { id: string; collectedAt: string }) {
    const isOut = tests.some(
      ({ sampleId, testCode, status }) => sampleId === id && testCode === 'vitd' && status === 'collected',
    );
    const steps = [
      { kind: 'received', place: '', note: '', minutes: 12 },
      ...(isOut
        ? [{ kind: 'sent', place: 'Vijaya Diagnostics, Himayatnagar', note: 'Courier, evening run', minutes: 40 }]
        : []),
    ];
    return steps
      .map(({ minutes, ...step }) => ({
        ...step,
        movedAt: new Date(Date.parse(collectedAt) + minutes * minuteMs).toISOString(),
      }))
      .filter(({ movedAt }) => movedAt < now.toISOString())
      .map((step) => ({ id: random.id(), sampleId: id, movedBy: technicianId, ...step }));
  }

  /**
   * A patient whom the doctor would see, each only once; for a ward order, somebody who was lying there at the time.
   */
  function takePatient({ doctor, hoursAgo, source }: DemoOrder): DemoPatient {
    const orderedAt = at(hoursAgo);
    const layThere = (id: string) =>
      admissions.some(
        ({ patientId, admittedAt, dischargedAt }) =>
          patientId === id && admittedAt < orderedAt && dischargedAt === null,
      );
    const place = known.findIndex(
      (patient) => fits(doctor, patient, orderedAt.slice(0, 10)) && layThere(patient.id) === (source === 'ward'),
    );
    const [taken] = known.splice(place, 1);
    if (place === -1 || !taken) throw new Error(`The demo has no patient for a test ${hoursAgo} hours ago`);
    return taken;
  }

  function inventOrder(order: DemoOrder, patient: DemoPatient) {
    const { status, hoursAgo, source, found = {}, note = '' } = order;
    const orderId = random.id();
    const doctorId = doctorIds[order.doctor] ?? '';
    const patientId = patient.id;
    const orderedAt = at(hoursAgo);
    const isCollected = status !== 'ordered' && status !== 'cancelled';
    const isProcessed = status === 'processing' || status === 'completed';
    const collectedAt = at(hoursAgo - Math.min(0.5, hoursAgo / 4));
    const processingAt = at(hoursAgo - Math.min(0.8, hoursAgo / 3));
    // An open critical value is older than the half hour after which it is escalated.
    const isOpen = status === 'completed' && order.source === 'ward' && !order.acknowledgedAfterMinutes;
    const latest = isOpen ? hoursAgo - 0.75 : hoursAgo / 1.2;
    const completedAt = at(hoursAgo - Math.min(random.integer(100, 200) / 60, latest));
    const kinds = order.tests.split(' ').flatMap((code) => testKind(code) ?? []);
    const samples = isCollected
      ? [...new Set(kinds.map(({ tube }) => tubes[tube]))].map((tube) => ({
          id: random.id(),
          orderId,
          patientId,
          tube,
          collectedAt,
          collectedBy: technicianId,
        }))
      : [];
    const tests = kinds.map(({ code, name, tube }) => {
      const results = status === 'completed' ? inventResults(code, patient, collectedAt.slice(0, 10), found) : null;
      const isFoundCritical = results?.some(({ flag }) => isCritical(flag)) ?? false;
      return {
        id: random.id(),
        orderId,
        patientId,
        doctorId,
        orderedBy: doctorId,
        source: source ?? ('consultation' as const),
        testCode: code,
        testName: name,
        tube: tubes[tube],
        isUrgent: source === 'emergency',
        note,
        status,
        orderedAt,
        collectedAt: isCollected ? collectedAt : null,
        sampleId: samples.find((sample) => sample.tube === tubes[tube])?.id ?? null,
        processingAt: isProcessed ? processingAt : null,
        completedAt: results ? completedAt : null,
        criticalValues: isFoundCritical,
        awaitsDoctor: isFoundCritical && !order.acknowledgedAfterMinutes,
        results,
        reportVersion: results ? 1 : 0,
      };
    });
    const reported = tests.flatMap(({ id, testName, results, criticalValues }) =>
      results ? [{ id, testName, results, criticalValues }] : [],
    );
    const reports = reported.map(({ id, results, criticalValues }) => ({
      testId: id,
      version: 1,
      patientId,
      releasedAt: completedAt,
      releasedBy: technicianId,
      results,
      criticalValues,
    }));
    const minutes = order.acknowledgedAfterMinutes;
    // Open critical values are already escalated, so that the demo's bells do not ring on their own.
    const escalated = Date.parse(completedAt) + mostMinutes * minuteMs;
    const criticals = reported
      .filter(({ criticalValues }) => criticalValues)
      .map(({ id, testName, results }) => ({
        id: random.id(),
        testId: id,
        reportVersion: 1,
        patientId,
        doctorId,
        summary: criticalSummary(testName, results),
        raisedAt: completedAt,
        acknowledgedAt: minutes ? new Date(Date.parse(completedAt) + minutes * minuteMs).toISOString() : null,
        acknowledgedBy: minutes ? doctorId : null,
        acknowledgedAs: minutes ? readBackOf(criticalSummary(testName, results)) : null,
        escalatedAt: minutes ? null : new Date(escalated).toISOString(),
      }));
    const deputies = [adminId, ...doctorIds.filter((id) => id !== doctorId).slice(0, 2)];
    const calls = criticals.flatMap(({ id, escalatedAt }) =>
      escalatedAt ? deputies.map((userId) => ({ criticalId: id, userId, calledAt: escalatedAt })) : [],
    );
    return { samples, tests, reports, criticals, calls };
  }

  function inventResults(code: string, patient: Person, day: string, found: Record<string, string>): LabResult[] {
    const reported = reportedAnalytes(code, patient, day);
    const values = demoValues(random, reported, found);
    const { results, faults } = readResults(values, reported);
    if (faults.length > 0) throw new Error(`The demo's results of ${code} are not possible: ${JSON.stringify(faults)}`);
    return results;
  }
}
