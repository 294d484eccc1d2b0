import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { notifyRoles } from '#modules/notifications/server/notify.ts';
import { patientsContract, type StillExpected } from '../../contract.ts';
import { fullName } from '../../rules.ts';
import { rowColumns } from '../patient-columns.ts';
import { patientNotFound } from '../patient-not-found.ts';

/** Where the patient is or is still expected. */
async function readExpected(clinic: Handle, patientId: string): Promise<StillExpected> {
  const { rows } = await sql<StillExpected>`
    select exists (select from admissions where patient_id = ${patientId} and discharged_at is null) as is_in_bed,
           exists (select from emergency_cases where patient_id = ${patientId} and disposed_at is null) as is_in_emergency,
           (select count(*)::int from appointments
             where patient_id = ${patientId} and status in ('scheduled', 'confirmed', 'in_progress')
               and appointment_date >= (now() at time zone clinics.time_zone)::date) as bookings
      from clinics where id = current_clinic_id()`.execute(clinic);
  return rows[0] ?? { isInBed: false, isInEmergency: false, bookings: 0 };
}

/** Any state may be set; setting it again changes nothing. */
export const setArchived = clinicUseCase(patientsContract.setArchived, async ({ input, caller, clinic, errors }) => {
  const { id, isArchived, isSure } = input;
  const expected = isArchived && !isSure ? await readExpected(clinic, id) : null;
  if (expected?.isInBed || expected?.isInEmergency || expected?.bookings)
    throw errors.STILL_EXPECTED({ data: expected });
  const changed = await clinic
    .updateTable('patients')
    .set({ archivedAt: isArchived ? sql`now()` : null, version: sql`version + 1` })
    .where('id', '=', id)
    .where('archivedAt', isArchived ? 'is' : 'is not', null)
    .where('mergedInto', 'is', null)
    .returning(rowColumns)
    .executeTakeFirst();
  if (!changed) {
    return clinic
      .selectFrom('patients')
      .select(rowColumns)
      .where('id', '=', id)
      .executeTakeFirstOrThrow(patientNotFound);
  }
  await notifyRoles(clinic, {
    kind: 'patients',
    roles: ['admin'],
    except: caller.userId,
    title: `${fullName(changed)} was ${isArchived ? 'archived' : 'restored'}`,
    body: `Patient no. ${changed.patientNumber}, by ${caller.email}`,
    screen: { name: 'patient', id },
  });
  return changed;
});
