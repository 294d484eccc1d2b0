import { sql } from 'kysely';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { namedIn } from '#modules/consultations/rules/safety/drug-warnings.ts';
import { isHighAlert } from '#modules/consultations/rules/safety/prescribing-safety.ts';
import { readFormulary } from '#modules/consultations/server/lists/kept-medicines.ts';
import { signPrescription } from '#modules/consultations/server/prescription/sign-prescription.ts';
import { wardsContract } from '../../contract.ts';
import { isAsOftenAsSaid, planOrder, scheduleFor } from '../../rules/medicine-schedule.ts';
import { lockOrder, orderOf, readOrders } from './order-row.ts';
import { prescribingMaterial, readInpatient } from './prescribing-material.ts';

/** Checks the order like a prescription at a visit. A replaced order is stopped and stays in the chart. */
export const orderMedicine = clinicUseCase(wardsContract.orderMedicine, ({ input, caller, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const { id, times, isFirstNow, replacesId, ...line } = input;
    const now = new Date();
    const inpatient = await readInpatient(db, id);
    if (!inpatient) throw errors.NOT_FOUND();
    if (inpatient.dischargedAt) throw errors.ALREADY_DISCHARGED();
    const replaced = replacesId ? await lockOrder(db, replacesId) : null;
    if (replaced === undefined || (replaced && replaced.admissionId !== id)) throw errors.NOT_FOUND();
    if (replaced?.stoppedAt) throw errors.STOPPED();
    const orders = await readOrders(db, sql`ordered.admission_id = ${id}`);
    const others = orders.filter((order) => order.id !== replacesId);
    const list = await readFormulary(db, [line], inpatient.allergies);
    const material = { ...prescribingMaterial(inpatient, others, now), allergies: inpatient.allergies, list };
    const [prescribed] = signPrescription({ lines: [line], ...material });
    if (!prescribed) throw fieldFault('lines.0.text', 'Enter a drug.');
    const schedule = scheduleFor(prescribed, times);
    if (!schedule) throw fieldFault('times', 'Enter the times, or choose when needed.');
    if (!isAsOftenAsSaid(prescribed, times)) throw fieldFault('times', 'Enter as many times as the line says');
    const { timeZone } = inpatient;
    const plan = planOrder(schedule, { timeZone, now, isFirstNow, days: prescribed.days, replaced });
    if (replaced) {
      const stop = { stoppedAt: now.toISOString(), stoppedBy: caller.userId, stopReason: 'Changed' };
      await db.updateTable('medicineOrders').set(stop).where('id', '=', replaced.id).execute();
    }
    const added = await db
      .insertInto('medicineOrders')
      .values({
        ...plan,
        admissionId: id,
        prescribed: JSON.stringify(prescribed),
        isHighAlert: isHighAlert(namedIn(prescribed, list)),
        orderedAt: now.toISOString(),
        replacesId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const [order] = await readOrders(db, sql`ordered.id = ${added.id}`);
    if (!order) throw errors.NOT_FOUND();
    return orderOf(order);
  }),
);
