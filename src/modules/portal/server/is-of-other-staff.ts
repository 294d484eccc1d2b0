import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';

interface Asked {
  email: string;
  patientId: string;
  isSelf: boolean;
}

/**
 * Whether an e-mail belongs to a staff member other than the patient. A staff member's own patient record has the same
 * phone number.
 */
export async function isOfOtherStaff(clinic: Handle, { email, patientId, isSelf }: Asked): Promise<boolean> {
  const { rows } = await sql`
    select from staff_members as member
     where lower(member.email) = ${email}
       and not (${isSelf} and exists (select from patients
                                       where patients.clinic_id = member.clinic_id and patients.id = ${patientId}
                                         and patients.phone = member.phone))`.execute(clinic);
  return rows.length > 0;
}
