import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import type { Balance } from '../../contract-requests.ts';

type Ledger = Omit<Balance, 'waiting'>;

/** The days left of a year are the sum of the ledger, plus the year's allowance if it is not entered yet. */
const left = sql`coalesce(sum(entry.days), 0)
  + case when kind.is_paid and count(*) filter (where entry.kind = 'allowance') = 0 then kind.yearly_days else 0 end`;

/** Balances by the ledger alone: days that wait for a decision still count as left. */
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
