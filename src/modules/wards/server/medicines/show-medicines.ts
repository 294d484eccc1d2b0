import { sql } from 'kysely';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { recordOpening } from '#modules/audit/server/record-opening.ts';
import { notedSince } from '#modules/consultations/rules/safety/noted-since.ts';
import { readFormulary } from '#modules/consultations/server/lists/kept-medicines.ts';
import { wardsContract } from '../../contract.ts';
import type { MarkedDose } from '../../contract-medicines.ts';
import { chartWindow } from '../../rules/chart-window.ts';
import { lineage } from '../../rules/lineage.ts';
import { openDoses } from '../../rules/open-doses.ts';
import { orderOf, readMarks, readOrders } from './order-row.ts';
import { prescribingMaterial, readInpatient } from './prescribing-material.ts';
import { readCheckers } from './read-checkers.ts';

export const showMedicines = clinicUseCase(
  wardsContract.medicines,
  async ({ input, caller, clinic, context, errors }) => {
    const inpatient = await readInpatient(clinic, input.id);
    if (!inpatient) throw errors.NOT_FOUND();
    if (inpatient.patientId) await recordOpening(clinic, inpatient.patientId);
    const now = new Date();
    const { timeZone, dischargedAt } = inpatient;
    const { openFrom, from, to } = chartWindow(timeZone, input.day, now);
    const [orders, marked, checkers] = await Promise.all([
      readOrders(clinic, sql`ordered.admission_id = ${input.id}`),
      readMarks(
        clinic,
        sql`ordered.admission_id = ${input.id} and (
      coalesce(dose.due_at, dose.marked_at) >= ${openFrom.toISOString()}::timestamptz
      and coalesce(dose.due_at, dose.marked_at) < ${to.toISOString()}::timestamptz
      or dose.id = (select last.id from medicine_doses as last
                     where last.order_id = dose.order_id and last.outcome = 'given' and last.undone_at is null
                     order by last.marked_at desc, last.id desc limit 1))`,
      ),
      readCheckers(clinic, caller.userId, context.settings.demo),
    ]);
    /** Includes a dose of last night that was marked after midnight, so that it can be undone where it was marked. */
    const isInDay = ({ dueAt, markedAt }: MarkedDose) =>
      new Date(dueAt ?? markedAt) < to && (new Date(markedAt) >= from || (dueAt !== null && new Date(dueAt) >= from));
    const lastGiven = orders.flatMap(({ id, isWhenNeeded }) => {
      const ids = lineage(orders, id);
      const dose = marked.findLast(({ orderId, outcome }) => outcome === 'given' && ids.has(orderId));
      return isWhenNeeded && dose ? [{ orderId: id, dose }] : [];
    });
    const standing = orders.filter(({ stoppedAt }) => stoppedAt === null);
    const { allergies, wasPregnant: isPregnant } = inpatient;
    const prescribed = standing.map((order) => order.prescribed);
    const list = await inTransaction(clinic, (db) => readFormulary(db, prescribed, allergies));
    return {
      orders: orders.map(orderOf),
      marked: marked.filter(isInDay),
      lastGiven,
      open: openDoses({ orders, marked, timeZone, from: openFrom, to, endedAt: dischargedAt }),
      checkers,
      notedSince: standing.flatMap(({ id: orderId, prescribed: drug }) =>
        notedSince(drug, { allergies, isPregnant, list }).map((warning) => ({ orderId, warning })),
      ),
      ...prescribingMaterial(inpatient, orders, now),
    };
  },
);
