import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { consultationsContract } from '../../contract.ts';
import type { Override } from '../../contract-lists.ts';

const mostRows = 200;

const lines = sql`
  consultations as note, jsonb_array_elements(note.prescribed) with ordinality as line (drug, number)
  where note.signed_at >= now() - interval '30 days'`;

const isOverridden = sql`jsonb_array_length(line.drug -> 'warnings') > 0`;

/** Which warnings doctors pass, with their reasons: where it is nearly always, the warning says too little. */
export const listOverrides = clinicUseCase(consultationsContract.overrides, async ({ clinic }) => {
  const [counted, newest] = await Promise.all([
    sql<{ prescribed: number; overridden: number }>`
      select count(*)::int as prescribed, count(*) filter (where ${isOverridden})::int as overridden from ${lines}`.execute(
      clinic,
    ),
    sql<Override>`
      select found.id, found.signed_at, users.name as doctor_name, found.drug, found.warnings, found.reason
        from (select note.clinic_id, note.id || '-' || line.number as id, note.signed_at, note.signed_by,
                     concat_ws(' ', line.drug ->> 'drug', line.drug ->> 'strength') as drug,
                     line.drug -> 'warnings' as warnings, line.drug ->> 'reason' as reason
                from ${lines} and ${isOverridden}
               order by note.signed_at desc limit ${mostRows}) as found
        join users on users.clinic_id = found.clinic_id and users.id = found.signed_by
       order by found.signed_at desc`.execute(clinic),
  ]);
  return { ...(counted.rows[0] ?? { prescribed: 0, overridden: 0 }), newest: newest.rows };
});
