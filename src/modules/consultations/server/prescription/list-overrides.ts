import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { consultationsContract } from '../../contract.ts';
import type { Override } from '../../contract-lists.ts';

const mostRows = 200;

const lines = sql`
  consultations as note, jsonb_array_elements(note.prescribed) with ordinality as line (drug, number)
  where note.signed_at >= now() - interval '30 days'`;

const handedOver = sql`
  dispensings as given
  join dispensing_overrides as passed on passed.clinic_id = given.clinic_id and passed.dispensing_id = given.id
  where given.dispensed_at >= now() - interval '30 days'`;

const isOverridden = sql`jsonb_array_length(line.drug -> 'warnings') > 0`;

/**
 * Warnings that doctors and the pharmacy overrode, with their reasons. A warning that is almost always overridden is
 * not useful.
 */
export const listOverrides = clinicUseCase(consultationsContract.overrides, async ({ clinic }) => {
  const [counted, newest] = await Promise.all([
    sql<{ prescribed: number; overridden: number; handedOver: number }>`
      select count(*)::int as prescribed, count(*) filter (where ${isOverridden})::int as overridden,
             (select count(*)::int from ${handedOver}) as handed_over
        from ${lines}`.execute(clinic),
    sql<Override>`
      select found.id, found.at, found.passed_at, users.name as passed_by, found.drug, found.warnings, found.reason
        from ((select note.clinic_id, note.id || '-' || line.number as id, 'prescribing' as at,
                      note.signed_at as passed_at, note.signed_by as passed_by,
                      concat_ws(' ', line.drug ->> 'drug', line.drug ->> 'strength') as drug,
                      line.drug -> 'warnings' as warnings, line.drug ->> 'reason' as reason
                 from ${lines} and ${isOverridden}
                order by note.signed_at desc limit ${mostRows})
              union all
              (select passed.clinic_id, given.id || '-' || passed.line, 'dispensing', given.dispensed_at,
                      given.dispensed_by, passed.drug, to_jsonb(passed.warnings), passed.reason
                 from ${handedOver}
                order by given.dispensed_at desc limit ${mostRows})) as found
        join users on users.clinic_id = found.clinic_id and users.id = found.passed_by
       order by found.passed_at desc limit ${mostRows}`.execute(clinic),
  ]);
  return { ...(counted.rows[0] ?? { prescribed: 0, overridden: 0, handedOver: 0 }), newest: newest.rows };
});
