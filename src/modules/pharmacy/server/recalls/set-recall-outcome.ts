import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { pharmacyContract } from '../../contract.ts';
import { handedOf } from './read-recalls.ts';

/**
 * Sets the outcome for everything a patient got. It is stored with each dispensing, which follows the patient through a
 * merge.
 */
export const setRecallOutcome = clinicUseCase(pharmacyContract.setRecallOutcome, async ({ input, clinic, errors }) => {
  const { numAffectedRows } = await sql`
      insert into recall_outcomes (recall_id, dispensing_id, outcome)
      select recall.id, given.dispensing_id, ${input.outcome} from recalls as recall
       cross join lateral (${handedOf}) as given
        join dispensings on dispensings.clinic_id = recall.clinic_id and dispensings.id = given.dispensing_id
       where recall.id = ${input.id} and dispensings.patient_id = ${input.patientId}
      on conflict (clinic_id, recall_id, dispensing_id)
      do update set outcome = excluded.outcome, noted_at = excluded.noted_at, noted_by = excluded.noted_by`.execute(
    clinic,
  );
  if (!numAffectedRows) throw errors.NOT_FOUND();
});
