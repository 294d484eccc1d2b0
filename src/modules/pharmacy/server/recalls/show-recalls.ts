import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { pharmacyContract } from '../../contract.ts';
import type { RecallPerson, RecallRecord } from '../../contract-recalls.ts';
import { handedOf, readRecalls } from './read-recalls.ts';

export const listRecalls = clinicUseCase(pharmacyContract.recalls, ({ clinic }) => readRecalls(clinic));

export const openRecall = clinicUseCase(pharmacyContract.recall, async ({ input, clinic, errors }) => {
  const [[recall], places, handed] = await Promise.all([
    readRecalls(clinic, sql`recall.id = ${input.id}`),
    sql<RecallRecord['places'][number]>`
      select batch.location, sum(batch.quantity_available)::bigint as quantity from recalls as recall
        join stock_batches as batch on batch.clinic_id = recall.clinic_id and batch.item_id = recall.item_id
         and lower(batch.batch_number) = lower(recall.batch_number)
       where recall.id = ${input.id} and batch.has_stock
       group by batch.location
       order by batch.location`.execute(clinic),
    sql<RecallPerson>`
      select given.dispensing_id, patients.first_name, patients.last_name, patients.patient_number, patients.phone,
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
  return { ...recall, places: places.rows, handed: handed.rows };
});
