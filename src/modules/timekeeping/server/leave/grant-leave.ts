import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { clinicDay } from '../clinic-day.ts';

async function grant(clinic: Handle, who: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into leave_entries (staff_id, leave_type_id, year, days, kind)
    select member.id, kind.id, extract(year from today.day), kind.yearly_days, 'allowance'
      from staff_members as member
     cross join leave_types as kind
     cross join (select ${clinicDay(new Date())} as day) as today
     where ${who} and member.status <> 'left' and kind.is_active and kind.is_paid and kind.yearly_days > 0
    on conflict (clinic_id, staff_id, leave_type_id, year) where kind = 'allowance' do nothing`.execute(clinic);
}

/** This year's allowance of every kind of paid leave, for everybody who has none yet. To run it again changes nothing. */
export const grantLeave = (clinic: Handle) => grant(clinic, sql`true`);

/** The same for somebody who is new. */
export const grantLeaveTo = (clinic: Handle, staffId: string) => grant(clinic, sql`member.id = ${staffId}`);
