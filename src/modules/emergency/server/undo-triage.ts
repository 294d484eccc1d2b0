import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { undoMinutes } from '#modules/wards/rules/undo-minutes.ts';
import { emergencyContract } from '../contract.ts';
import { readCase } from './case-row.ts';

/** Returns the case to the colour of the previous triage, or to none. */
export const undoTriage = clinicUseCase(emergencyContract.undoTriage, async ({ input, clinic, errors }) => {
  const { rows } = await sql`
    with standing as (
      select id, decided, at, row_number() over (order by at desc, id desc) as place
        from emergency_triages
       where case_id = ${input.id} and undone_at is null
    ), changed as (
      update emergency_cases
         set acuity = (select decided from standing where place = 2), version = version + 1
       where id = ${input.id} and version = ${input.version} and disposed_at is null
         and exists (select from standing where place = 1 and at > now() - ${undoMinutes} * interval '1 minute')
      returning id
    )
    update emergency_triages
       set undone_at = now()
      from changed, standing
     where emergency_triages.case_id = changed.id and emergency_triages.id = standing.id and standing.place = 1
    returning emergency_triages.id`.execute(clinic);
  const current = await readCase(clinic, input.id);
  if (!current) throw errors.NOT_FOUND();
  if (rows.length > 0) return current;
  if (current.disposedAt) throw errors.CASE_OVER();
  throw current.version === input.version ? errors.TOO_LATE() : errors.CHANGED_MEANWHILE();
});
