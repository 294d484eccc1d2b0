import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { clinicianName } from '#foundation/shared/text/clinician-name.ts';
import { notifyPeople } from '#modules/notifications/server/notify.ts';
import { fullName } from '#modules/patients/rules.ts';
import { inChargeOfCritical, placeOfCritical } from './bedside.ts';
import { readOnDuty } from './read-on-duty.ts';

interface Bedside {
  place: string | null;
  inCharge: string | null;
  summary: string;
  doctorId: string;
  doctorName: string;
  patientId: string;
  firstName: string;
  lastName: string | null;
}

/**
 * For a patient in a bed or in emergency, people other than the ordering doctor are at hand: the nurses on duty and the
 * doctor in charge.
 */
export async function tellBedside(db: Handle, criticalId: string): Promise<void> {
  const { rows } = await sql<Bedside>`
    select ${placeOfCritical} as place, ${inChargeOfCritical} as in_charge, critical.summary, critical.doctor_id,
           doctor.name as doctor_name, critical.patient_id, patients.first_name, patients.last_name
      from lab_criticals as critical
      join patients on patients.clinic_id = critical.clinic_id and patients.id = critical.patient_id
      join users as doctor on doctor.clinic_id = critical.clinic_id and doctor.id = critical.doctor_id
     where critical.id = ${criticalId}`.execute(db);
  const [bedside] = rows;
  if (!bedside?.place) return;
  const { place, inCharge, summary, doctorId, doctorName, patientId, ...patient } = bedside;
  const nurses = await readOnDuty(db, 'nurse', new Date());
  await notifyPeople(db, {
    kind: 'laboratory',
    title: `Critical value: ${fullName(patient)}, ${place}`,
    body: `${summary}. Ordered by ${clinicianName(doctorName)}.`,
    screen: { name: 'patient', id: patientId },
    userIds: [...nurses, ...(inCharge && inCharge !== doctorId ? [inCharge] : [])],
  });
}
