import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { requirePatient } from '#modules/patients/server/require-patient.ts';
import { billingContract } from '../../contract.ts';
import type { WaivedCharge } from '../../contract-waivers.ts';
import type { ChargeSource } from './charge-source.ts';
import { lockCharges } from './lock-charges.ts';
import { readCharges } from './read-charges.ts';

const mostWaived = 100;

async function readWaived(clinic: Handle, patientId: string): Promise<WaivedCharge[]> {
  const { rows } = await sql<WaivedCharge>`
    select waived.id, waived.description, waived.amount::float8 as amount, waived.reason, waived.waived_at,
           users.name as waived_by
      from waived_charges as waived
      join users on users.clinic_id = waived.clinic_id and users.id = waived.waived_by
     where waived.patient_id = ${patientId} and waived.undone_at is null
     order by waived.waived_at desc, waived.id
     limit ${mostWaived}`.execute(clinic);
  return rows;
}

export const listWaived = clinicUseCase(billingContract.waived, async ({ input: { patientId }, clinic }) => {
  await requirePatient(clinic, patientId);
  return readWaived(clinic, patientId);
});

export const waiveCharge = (sources: readonly ChargeSource[]) =>
  clinicUseCase(billingContract.waive, ({ input, clinic, errors }) =>
    inTransaction(clinic, async (db) => {
      const { patientId, source, sourceId, reason } = input;
      await lockCharges(db, [input]);
      const open = await readCharges(db, sources, patientId);
      const charge = open.find((one) => one.source === source && one.sourceId === sourceId);
      if (!charge) throw errors.NOT_OPEN();
      const { description, quantity, unitPrice } = charge;
      const amount = unitPrice === null ? null : quantity * unitPrice;
      const { id } = await db
        .insertInto('waivedCharges')
        .values({ patientId, source, sourceId, reason, description, amount })
        .returning('id')
        .executeTakeFirstOrThrow();
      const waived = (await readWaived(db, patientId)).find((one) => one.id === id);
      if (!waived) throw new Error('A charge that was just waived is not there');
      return waived;
    }),
  );

export const undoWaive = clinicUseCase(billingContract.undoWaive, async ({ input: { id }, caller, clinic, errors }) => {
  const { numUpdatedRows } = await clinic
    .updateTable('waivedCharges')
    .set({ undoneAt: new Date().toISOString(), undoneBy: caller.userId })
    .where('id', '=', id)
    .where('undoneAt', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw errors.NOT_FOUND();
});
