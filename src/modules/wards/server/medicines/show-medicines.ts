import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import { dayIn, instantIn } from '#foundation/shared/dates.ts';
import { recordOpening } from '#modules/audit/server/record-opening.ts';
import { wardsContract } from '../../contract.ts';
import { openDoses } from '../../rules/open-doses.ts';
import { orderOf, readMarks, readOrders } from './order-row.ts';
import { prescribingMaterial, readInpatient } from './prescribing-material.ts';
import { readCheckers } from './read-checkers.ts';

const dayMs = 86_400_000;
/** A dose of last night that nobody marked is still to be seen after midnight. */
const lookBackMs = dayMs / 2;

export const showMedicines = clinicUseCase(wardsContract.medicines, async ({ input, caller, clinic, errors }) => {
  const inpatient = await readInpatient(clinic, input.id);
  if (!inpatient) throw errors.NOT_FOUND();
  if (inpatient.patientId) await recordOpening(clinic, inpatient.patientId);
  const now = new Date();
  const { timeZone, dischargedAt } = inpatient;
  const from = instantIn(timeZone, input.day, '00:00');
  const to = new Date(+from + dayMs);
  const isToday = dayIn(timeZone, now) === input.day;
  const back = isToday ? new Date(+from - lookBackMs) : from;
  const [orders, marked, checkers] = await Promise.all([
    readOrders(clinic, sql`ordered.admission_id = ${input.id}`),
    readMarks(
      clinic,
      sql`ordered.admission_id = ${input.id} and (
      coalesce(dose.due_at, dose.marked_at) >= ${back.toISOString()}::timestamptz
      and coalesce(dose.due_at, dose.marked_at) < ${to.toISOString()}::timestamptz
      or dose.id = (select last.id from medicine_doses as last
                     where last.order_id = dose.order_id and last.due_at is null and last.undone_at is null
                     order by last.marked_at desc, last.id desc limit 1))`,
    ),
    readCheckers(clinic, caller.userId),
  ]);
  const isInDay = ({ dueAt, markedAt }: { dueAt: string | null; markedAt: string }) =>
    dueAt === null || new Date(dueAt ?? markedAt) >= from;
  return {
    orders: orders.map(orderOf),
    marked: marked.filter(isInDay),
    open: openDoses({ orders, marked, timeZone, from: back, to, endedAt: dischargedAt }),
    checkers,
    ...prescribingMaterial(inpatient, orders, now),
  };
});
