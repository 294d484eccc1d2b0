import { sql } from 'kysely';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { queueMessages } from '#modules/outbox/server/queue-message.ts';
import { pharmacyContract } from '../../contract.ts';
import { handedOf } from './read-recalls.ts';

interface Recipient {
  patientId: string;
  phone: string;
  name: string;
  clinicName: string;
  medicine: string;
  batchNumber: string;
}

/** Key of the message to a patient. */
export const recallKey = (recallId: string, patientId: string) => `recall ${recallId} ${patientId}`;

/**
 * Queues one message per patient, however often the patient got some of the batch and however often the button is
 * pressed.
 */
export const messageRecall = clinicUseCase(pharmacyContract.messageRecall, ({ input: { id }, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const recall = await db.selectFrom('recalls').select('liftedAt').where('id', '=', id).forShare().executeTakeFirst();
    if (!recall) throw errors.NOT_FOUND();
    if (recall.liftedAt) throw errors.ALREADY_LIFTED();
    const { rows } = await sql<Recipient>`
      select distinct patients.id as patient_id, patients.phone, patients.first_name as name, clinics.name as clinic_name,
             item.name as medicine, recall.batch_number
        from recalls as recall
        join clinics on clinics.id = recall.clinic_id
        join pharmacy_items as item on item.clinic_id = recall.clinic_id and item.id = recall.item_id
       cross join lateral (${handedOf}) as given
        join dispensings on dispensings.clinic_id = recall.clinic_id and dispensings.id = given.dispensing_id
        join patients on patients.clinic_id = recall.clinic_id and patients.id = dispensings.patient_id
       where recall.id = ${id} and patients.phone <> '' and not exists (
         select from recall_outcomes as noted where noted.clinic_id = recall.clinic_id and noted.recall_id = recall.id
            and noted.dispensing_id = given.dispensing_id)`.execute(db);
    if (rows.length === 0) return { queued: 0 };
    const { numInsertedOrUpdatedRows } = await queueMessages(
      db,
      rows.map(({ patientId, phone, ...values }) => ({
        to: phone,
        kind: 'sms' as const,
        template: 'medicineRecalled' as const,
        values,
        key: recallKey(id, patientId),
      })),
    ).executeTakeFirst();
    return { queued: Number(numInsertedOrUpdatedRows ?? 0) };
  }),
);
