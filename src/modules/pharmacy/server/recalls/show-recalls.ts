import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { messagesOf } from '#modules/outbox/server/message-owner.ts';
import { pharmacyContract } from '../../contract.ts';
import type { RecallPerson, RecallRecord } from '../../contract-recalls.ts';
import { recallKey } from './message-recall.ts';
import { handedOf, readRecalls } from './read-recalls.ts';

export const listRecalls = clinicUseCase(pharmacyContract.recalls, ({ clinic }) => readRecalls(clinic));

export const openRecall = clinicUseCase(pharmacyContract.recall, async ({ input, caller, clinic, errors }) => {
  const [[recall], places, handed] = await Promise.all([
    readRecalls(clinic, sql`recall.id = ${input.id}`),
    sql<RecallRecord['places'][number]>`
      select batch.location, sum(batch.quantity_available)::bigint as quantity from recalls as recall
        join stock_batches as batch on batch.clinic_id = recall.clinic_id and batch.item_id = recall.item_id
         and lower(batch.batch_number) = lower(recall.batch_number)
       where recall.id = ${input.id} and batch.has_stock
       group by batch.location
       order by batch.location`.execute(clinic),
    sql<Omit<RecallPerson, 'message'> & { patientId: string }>`
      select given.dispensing_id, patients.id as patient_id, patients.first_name, patients.last_name, patients.patient_number, patients.phone,
             dispensings.dispensed_at, given.quantity, outcome, noted_at, users.name as noted_by
        from recalls as recall
       cross join lateral (${handedOf}) as given
        join dispensings on dispensings.clinic_id = recall.clinic_id and dispensings.id = given.dispensing_id
        join patients on patients.clinic_id = recall.clinic_id and patients.id = dispensings.patient_id
        left join recall_outcomes as noted on noted.clinic_id = recall.clinic_id and noted.recall_id = recall.id
         and noted.dispensing_id = given.dispensing_id
        left join users on users.clinic_id = recall.clinic_id and users.id = noted.noted_by
       where recall.id = ${input.id}
       order by dispensings.dispensed_at desc`.execute(clinic),
  ]);
  if (!recall) throw errors.NOT_FOUND();
  // Asked apart: messages may lie on another machine than the rows of clinics.
  const keys = handed.rows.map(({ patientId }) => recallKey(recall.id, patientId));
  const messages = await messagesOf({ db: clinic, clinicId: caller.clinicId })
    .select(['key', 'state'])
    .where('key', 'in', keys)
    .execute();
  const stateOf = new Map(messages.map(({ key, state }) => [key, state]));
  const people = handed.rows.map(({ patientId, ...person }) => ({
    ...person,
    message: stateOf.get(recallKey(recall.id, patientId)) ?? null,
  }));
  return { ...recall, places: places.rows, handed: people };
});
