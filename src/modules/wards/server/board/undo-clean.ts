import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { wardsContract } from '../../contract.ts';
import { readBeds } from './read-beds.ts';

/** The bed awaits cleaning again, unless a patient was admitted to it meanwhile. */
export const undoClean = clinicUseCase(wardsContract.undoClean, async ({ input, clinic, errors }) => {
  await sql`
    with bed as (
      select id from beds where id = ${input.id} and dirty_since is null and removed_at is null for no key update
    )
    update beds set dirty_since = least(${input.dirtySince}::timestamptz, now())
      from bed
     where beds.id = bed.id
       and not exists (select from bed_stays where bed_stays.bed_id = bed.id and bed_stays.to_at is null)`.execute(
    clinic,
  );
  const [bed] = await readBeds(clinic, [input.id]);
  if (!bed) throw errors.NOT_FOUND();
  if (bed.admission) throw errors.BED_OCCUPIED();
  return bed;
});
