import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { pharmacyContract } from '../../contract.ts';
import { handedOf } from './read-recalls.ts';

export const setRecallOutcome = clinicUseCase(pharmacyContract.setRecallOutcome, async ({ input, clinic, errors }) => {
  const { numAffectedRows } = await sql`
      insert into recall_outcomes (recall_id, dispensing_id, outcome)
      select recall.id, given.dispensing_id, ${input.outcome} from recalls as recall
       cross join lateral (${handedOf}) as given
       where recall.id = ${input.id} and given.dispensing_id = ${input.dispensingId}
      on conflict (clinic_id, recall_id, dispensing_id)
      do update set outcome = excluded.outcome, noted_at = excluded.noted_at, noted_by = excluded.noted_by`.execute(
    clinic,
  );
  if (!numAffectedRows) throw errors.NOT_FOUND();
});
