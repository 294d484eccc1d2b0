import { type RawBuilder, sql } from 'kysely';
import { clinicDay } from '#foundation/server/database/clinic-day.ts';
import type { Handle } from '#foundation/server/database/database.ts';
import { ride } from '#foundation/server/database/ride.ts';

const allowances = (who: RawBuilder<unknown>) => sql`
    insert into leave_entries (staff_id, leave_type_id, year, days, kind)
    select member.id, kind.id, extract(year from today.day), kind.yearly_days, 'allowance'
      from staff_members as member
     cross join leave_types as kind
     cross join (select ${clinicDay} as day) as today
     where ${who} and member.status <> 'left' and kind.is_active and kind.is_paid and kind.yearly_days > 0
    on conflict (clinic_id, staff_id, leave_type_id, year) where kind = 'allowance' do nothing`;

/**
 * Grants this year's allowance of every kind of paid leave to everyone who has none yet. Running it again changes
 * nothing.
 */
export const grantLeave = async (clinic: Handle): Promise<void> => {
  await allowances(sql`true`).execute(clinic);
};

/** Grants the same to a new staff member, together with the next statement of the transaction. */
export const rideLeaveOf = (db: Handle, staffId: string) => ride(db, allowances(sql`member.id = ${staffId}`));
