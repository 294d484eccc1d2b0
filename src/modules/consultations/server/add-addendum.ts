import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { readVisit } from '#modules/appointments/server/visit/visit-row.ts';
import { type Addendum, consultationsContract } from '../contract.ts';

export const addAddendum = clinicUseCase(consultationsContract.addendum, async ({ input, clinic, errors }) => {
  const written = clinic
    .insertInto('consultationAddenda')
    .columns(['consultationId', 'patientId', 'body'])
    .expression(({ selectFrom, val }) =>
      selectFrom('consultations')
        .select(['id', 'patientId', val(input.body).as('body')])
        .where('id', '=', input.id)
        .where('signedAt', 'is not', null),
    )
    .returningAll();
  const { rows } = await sql<Addendum>`
    with written as (${written})
    select written.id, body, written_at, users.name as written_by
      from written join users on users.clinic_id = written.clinic_id and users.id = written.written_by`.execute(clinic);
  const [addendum] = rows;
  if (!addendum) throw (await readVisit(clinic, input.id)) ? errors.NOT_SIGNED() : errors.NOT_FOUND();
  return addendum;
});
