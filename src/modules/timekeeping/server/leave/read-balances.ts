import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import type { Balance } from '../../contract-requests.ts';

type Ledger = Omit<Balance, 'waiting'>;

/** What is left of a year is the sum of the ledger; where the year's allowance is not entered yet, that comes on top. */
const left = sql`coalesce(sum(entry.days), 0)
  + case when kind.is_paid and count(*) filter (where entry.kind = 'allowance') = 0 then kind.yearly_days else 0 end`;

/** By the ledger alone: what waits for a decision is still left. */
export async function readBalances(clinic: Handle, staffId: string, year: number): Promise<Ledger[]> {
  const { rows } = await sql<Ledger>`
    select kind.id as leave_type_id, kind.name, kind.is_paid,
           case when kind.is_paid then ${left} else 0 end::float8 as left,
           coalesce(-sum(entry.days) filter (where entry.kind <> 'allowance'), 0)::float8 as taken
      from leave_types as kind
      left join leave_entries as entry on entry.clinic_id = kind.clinic_id and entry.leave_type_id = kind.id
                                      and entry.staff_id = ${staffId} and entry.year = ${year}
     where kind.is_active
     group by kind.clinic_id, kind.id
     order by not kind.is_paid, kind.name`.execute(clinic);
  return rows;
}
