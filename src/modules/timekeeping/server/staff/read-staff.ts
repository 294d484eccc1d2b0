import { type RawBuilder, sql } from 'kysely';
import { clinicDay } from '#foundation/server/database/clinic-day.ts';
import type { Handle } from '#foundation/server/database/database.ts';
import type { StaffMember } from '../../contract-staff.ts';
import { newHireDays, type ShownStaff } from '../../rules/staff.ts';

/** Tables for statements with a filter: staff with their department and their shift today. */
export const staffToday = () => sql`
  staff_members as member
  join departments on departments.clinic_id = member.clinic_id and departments.id = member.department_id
  left join roster_shifts as shift on shift.clinic_id = member.clinic_id and shift.staff_id = member.id
                                  and shift.day = ${clinicDay}`;

const salaried = () => sql<boolean>`exists (select from staff_salaries
  where clinic_id = member.clinic_id and staff_id = member.id and from_day <= ${clinicDay})`;

const parts: Record<ShownStaff, () => RawBuilder<boolean>> = {
  all: () => sql`member.status <> 'left'`,
  'on-duty': () => sql`member.status = 'active' and shift.shift_type <> 'off'`,
  salaries: () => sql`member.status = 'active' and ${salaried()}`,
  'new-hires': () => sql`member.status <> 'left' and
    member.join_date between ${clinicDay} - ${newHireDays}::int and ${clinicDay}`,
  left: () => sql`member.status = 'left'`,
};

/** The filter shared by the rows, their count and the tiles. A search of all staff also finds people who have left. */
export function staffFilter(show: ShownStaff, search = ''): RawBuilder<boolean> {
  const found = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const number = /^(?:emp-?)?0*(\d{1,9})$/i.exec(search)?.[1];
  const byNumber = number ? sql`or member.employee_number = ${Number(number)}` : sql``;
  const matches = search
    ? sql`and (member.name ilike ${found} or member.email ilike ${found} or member.position ilike ${found}
               or departments.name ilike ${found} ${byNumber})`
    : sql``;
  const part = show === 'all' && search ? sql<boolean>`true` : parts[show]();
  return sql`(${part}) ${matches}`;
}

interface StaffPage {
  where: RawBuilder<boolean>;
  limit: number;
  offset?: number;
}

export async function readStaff(clinic: Handle, { where, limit, offset = 0 }: StaffPage): Promise<StaffMember[]> {
  const { rows } = await sql<StaffMember>`
    select member.id, member.employee_number, member.name, member.position, departments.name as department,
           member.join_date, member.status, member.email, member.phone, member.user_id is not null as has_account,
           ${salaried()} as has_salary, shift.shift_type, member.version
      from ${staffToday()}
     where ${where}
     order by member.status <> 'active', member.employee_number
     limit ${limit} offset ${offset}`.execute(clinic);
  return rows;
}

export async function readMember(clinic: Handle, id: string): Promise<StaffMember | undefined> {
  const [member] = await readStaff(clinic, { where: sql`member.id = ${id}`, limit: 1 });
  return member;
}
