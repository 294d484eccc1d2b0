import { sql } from 'kysely';
import { patientUseCase } from '#foundation/server/requests/use-case.ts';
import { consultationsContract } from '../contract.ts';
import type { OwnRecord } from '../contract-portal.ts';

export const listOwnRecords = patientUseCase(consultationsContract.mine, async ({ input, own }) => {
  const { rows } = await sql<OwnRecord>`
    select note.id, note.patient_id, patients.first_name, patients.last_name, visit.appointment_date as day,
           users.name as doctor_name, doctors.speciality, coalesce(nullif(note.complaint, ''), visit.chief_complaint) as complaint,
           note.diagnosis, note.treatment_plan, note.advice, note.follow_up_on, note.prescribed as drugs
      from consultations as note
      join appointments as visit on visit.clinic_id = note.clinic_id and visit.id = note.id
      join patients on patients.clinic_id = note.clinic_id and patients.id = note.patient_id
      join users on users.clinic_id = note.clinic_id and users.id = note.signed_by
      join doctors on doctors.clinic_id = visit.clinic_id and doctors.user_id = visit.doctor_id
     where note.patient_id = any (current_patient_ids())
     order by visit.starts_at desc
     limit ${input.count}`.execute(own);
  return rows;
});
