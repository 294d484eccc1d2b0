import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { dayIn } from '#foundation/shared/dates/dates.ts';
import { type ApparentAge, knownAge } from '#modules/vitals/rules/apparent-age.ts';
import { nextSet } from '#modules/vitals/rules/next-set.ts';
import { wardsContract } from '../../contract.ts';
import type { RoundItem } from '../../contract-nursing.ts';
import { openSince } from '../../rules/chart-window.ts';
import { openDoses } from '../../rules/open-doses.ts';
import { apparentAge } from '../bedside/apparent-age.ts';
import { readLastDaysSets } from '../bedside/bedside-sets.ts';
import { readMarks, readOrders } from '../medicines/order-row.ts';
import { readTasks } from './task-row.ts';

interface Inpatient {
  admissionId: string;
  bedLabel: string;
  firstName: string | null;
  lastName: string | null;
  unknownLabel: string;
  birthDate: string | null;
  apparentAge: ApparentAge | null;
  admittedAt: string;
  timeZone: string;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Longer than the chart of a day goes back. */
const marksMs = 2 * dayMs;

export const showRounds = clinicUseCase(wardsContract.rounds, async ({ clinic }) => {
  const now = new Date();
  const [marksFrom, to] = [new Date(+now - marksMs), new Date(+now + hourMs)];
  const inBed = sql`exists (select from bed_stays where bed_stays.admission_id = ordered.admission_id and bed_stays.to_at is null)`;
  const [{ rows: inpatients }, sets, orders, marked, tasks] = await Promise.all([
    sql<Inpatient>`
      select admission.id as admission_id, beds.label as bed_label, patients.first_name, patients.last_name,
             admission.unknown_label, patients.birth_date, ${apparentAge} as apparent_age, admission.admitted_at, clinics.time_zone
        from bed_stays as stay
        join beds on beds.clinic_id = stay.clinic_id and beds.id = stay.bed_id
        join admissions as admission on admission.clinic_id = stay.clinic_id and admission.id = stay.admission_id
        join clinics on clinics.id = stay.clinic_id
        left join patients on patients.clinic_id = admission.clinic_id and patients.id = admission.patient_id
       where stay.to_at is null`.execute(clinic),
    readLastDaysSets(clinic, null),
    readOrders(clinic, sql`${inBed}`),
    readMarks(clinic, sql`${inBed} and dose.due_at >= ${marksFrom.toISOString()}::timestamptz`),
    readTasks(
      clinic,
      sql`task.ended_at is null and exists (select from bed_stays where bed_stays.admission_id = task.admission_id and bed_stays.to_at is null)`,
    ),
  ]);
  const setsOf = Map.groupBy(sets, ({ admissionId }) => admissionId);
  const ordersOf = Map.groupBy(orders, ({ admissionId }) => admissionId);
  const marksOf = Map.groupBy(marked, ({ orderId }) => orderId);
  const tasksOf = Map.groupBy(tasks, ({ admissionId }) => admissionId);

  const itemsOf = ({ birthDate, apparentAge, admittedAt, timeZone, ...person }: Inpatient): RoundItem[] => {
    const age = knownAge({ birthDate, apparentAge }, dayIn(timeZone, now));
    const own = ordersOf.get(person.admissionId) ?? [];
    const from = openSince(timeZone, now);
    const ownMarks = own.flatMap(({ id }) => marksOf.get(id) ?? []);
    const open = openDoses({ orders: own, marked: ownMarks, timeZone, from, to, endedAt: null });
    const since = new Date(Math.max(Date.parse(admittedAt), +now - dayMs)).toISOString();
    const vitals = nextSet({ sets: setsOf.get(person.admissionId) ?? [], age, since });
    return [
      { ...person, key: `${person.admissionId} vitals`, kind: 'vitals', what: vitals.because, dueAt: vitals.dueAt },
      ...open.flatMap(({ orderId, dueAt }): RoundItem[] => {
        const order = own.find(({ id, stoppedAt }) => id === orderId && !stoppedAt);
        if (!order) return [];
        const what = [order.prescribed.drug, order.prescribed.strength].filter(Boolean).join(' ');
        return [{ ...person, key: `${orderId} ${dueAt}`, kind: 'medicine', what, dueAt }];
      }),
      ...(tasksOf.get(person.admissionId) ?? []).flatMap(({ id, title, dueAt }): RoundItem[] =>
        dueAt === null ? [] : [{ ...person, key: id, kind: 'task', what: title, dueAt }],
      ),
    ];
  };
  return inpatients
    .flatMap(itemsOf)
    .filter(({ dueAt }) => new Date(dueAt) < to)
    .sort((one, other) => Date.parse(one.dueAt) - Date.parse(other.dueAt) || one.key.localeCompare(other.key));
});
