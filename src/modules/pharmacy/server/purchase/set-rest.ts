import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { pharmacyContract } from '../../contract.ts';

/** A line that was delivered in full has no rest. */
export const setRest = clinicUseCase(pharmacyContract.setRest, async ({ input, clinic, errors }) => {
  const { rows } = await sql`
    update purchase_lines set received_at = case when ${input.isExpected} then null else now() end
     where id = ${input.id} and order_id is not null and received < quantity
       and (received_at is null) <> ${input.isExpected}
    returning id`.execute(clinic);
  if (rows.length === 0) throw errors.NOT_FOUND();
});
