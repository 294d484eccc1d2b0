import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { recordResultsSeen } from '#modules/audit/server/record-opening.ts';
import { laboratoryContract } from '../../contract.ts';
import type { OpenCritical } from '../../contract-records.ts';
import { restrictedName } from '../../rules/results/restricted.ts';
import { inChargeOfCritical, placeOfCritical } from './bedside.ts';
import { escalationOf } from './escalation-of.ts';
import { readBacksOf } from './read-backs-of.ts';

const openCriticals = (userId: string, of: RawBuilder<unknown>) => sql<OpenCritical>`
  select critical.id, critical.test_id, case when test.is_restricted then ${restrictedName} else test.test_name end as test_name,
         critical.patient_id, patients.first_name, patients.last_name,
         patients.patient_number, patients.phone, test.referred_by, doctor.name as doctor_name, critical.summary, critical.raised_at,
         test.report_version > critical.report_version as is_corrected, critical.doctor_id = ${userId} as is_own,
         coalesce(${placeOfCritical}, '') as place, ${readBacksOf},
         coalesce(lab_settings.escalate_after_minutes, 30) as within_minutes, ${escalationOf}
    from lab_criticals as critical
    join lab_tests as test on test.clinic_id = critical.clinic_id and test.id = critical.test_id
    join patients on patients.clinic_id = critical.clinic_id and patients.id = critical.patient_id
    join users as doctor on doctor.clinic_id = critical.clinic_id and doctor.id = critical.doctor_id
    left join lab_settings on lab_settings.clinic_id = critical.clinic_id
   where critical.acknowledged_at is null and ${of}`;

const ofDoctor = (userId: string) => sql`
  (critical.doctor_id = ${userId} or ${inChargeOfCritical} = ${userId}
   or exists (select from lab_critical_calls as call
               where call.clinic_id = critical.clinic_id and call.critical_id = critical.id and call.user_id = ${userId}))`;

/** For nurses, the value is settled once one of them has read it back; the doctor's banner stays. */
const ofNurses = sql`
  (${placeOfCritical} is not null
   and not exists (select from lab_critical_read_backs as heard
                     join users as nurse on nurse.clinic_id = heard.clinic_id and nurse.id = heard.told_by
                    where heard.clinic_id = critical.clinic_id and heard.critical_id = critical.id and nurse.role = 'nurse'))`;

async function readListed(clinic: Handle, listed: RawBuilder<OpenCritical>): Promise<OpenCritical[]> {
  const { rows } = await listed.execute(clinic);
  await recordResultsSeen(
    clinic,
    rows.map(({ patientId }) => patientId),
  );
  return rows;
}

export const listCriticals = clinicUseCase(laboratoryContract.criticals, async ({ caller, clinic }) => {
  const { userId, role } = caller;
  const own = openCriticals(userId, role === 'nurse' ? ofNurses : ofDoctor(userId));
  return readListed(clinic, sql`${own} order by critical.raised_at, critical.id`);
});

/** Open critical values of all doctors, so that none disappears unnoticed. */
export const listOpenCriticals = clinicUseCase(laboratoryContract.openCriticals, async ({ caller, clinic }) => {
  const all = openCriticals(caller.userId, sql`true`);
  return readListed(clinic, sql`${all} order by critical.raised_at`);
});
