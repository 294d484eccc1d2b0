import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import type { Addendum, Consultation, PastVisit, SignedDrug, TakenVitals } from '../contract.ts';
import type { FlaggedReport } from '../rules/insights.ts';
import { knownPregnancy } from './known-pregnancy.ts';
import { patientAllergies } from './patient-allergies.ts';

/** The record around one visit, without the visit itself. */
export interface VisitRecord {
  appointmentId: string;
  day: string;
  sex: Consultation['patient']['sex'];
  birthDate: string | null;
  allergies: string[] | null;
  /** As known when the visit was completed, or now. */
  wasPregnant: boolean;
  /** Of the signing doctor; until signed, of the visit's doctor. */
  speciality: string;
  registrationNumber: string;
  clinicAddress: string;
  isSigned: boolean;
  lines: { text: string; isAsWritten: boolean }[];
  prescribed: SignedDrug[] | null;
  /** Active orders of the current stay, ordered before the visit was completed. */
  ordered: SignedDrug[];
  vitals: TakenVitals[];
  pastVisits: PastVisit[];
  reports: FlaggedReport[];
  addenda: Addendum[];
  dismissed: string[];
  followUp: Consultation['followUp'];
}

const mostPastVisits = 20;
const mostVisitsWithVitals = 10;
/** Older reports are shown on the patient's page only. */
const reportDays = 90;
const mostReports = 10;

const until = sql`coalesce(visit.completed_at, 'infinity')`;

/** Reads one visit or a whole day's visits in one round trip. Events after a visit are not part of its record. */
export async function readRecords(clinic: Handle, appointmentIds: readonly string[]): Promise<VisitRecord[]> {
  const { rows } = await sql<VisitRecord>`
    select visit.id as appointment_id, visit.appointment_date as day, patients.sex, patients.birth_date,
           ${patientAllergies} as allergies, coalesce(doctors.speciality, '') as speciality,
           coalesce(doctors.registration_number, '') as registration_number,
           clinics.address as clinic_address,
           ${knownPregnancy({ clinicId: sql`visit.clinic_id`, patientId: sql`visit.patient_id`, admissionId: sql`null`, until })}
             as was_pregnant,
           note.signed_at is not null as is_signed, coalesce(note.lines, '[]') as lines, note.prescribed,
           array(select key from dismissed_insights where appointment_id = visit.id) as dismissed,
           stay.ordered, vitals.rows as vitals, past.rows as past_visits, reports.rows as reports, addenda.rows as addenda, follow_up.row as follow_up
      from appointments as visit
      join patients on patients.clinic_id = visit.clinic_id and patients.id = visit.patient_id
      join clinics on clinics.id = visit.clinic_id
      left join consultations as note on note.clinic_id = visit.clinic_id and note.id = visit.id
      left join doctors on doctors.clinic_id = visit.clinic_id
                       and doctors.user_id = coalesce(note.signed_by, visit.doctor_id)
     cross join lateral (
       select coalesce(json_agg(ordered.prescribed order by ordered.ordered_at), '[]') as ordered
         from admissions
         join medicine_orders as ordered
           on ordered.clinic_id = admissions.clinic_id and ordered.admission_id = admissions.id
        where admissions.clinic_id = visit.clinic_id and admissions.patient_id = visit.patient_id
          and admissions.discharged_at is null and ordered.stopped_at is null and ordered.ordered_at <= ${until}
          and (ordered.until_at is null or ordered.until_at > now())
     ) as stay
     cross join lateral (
       select coalesce(json_agg(json_build_object(
                'id', taken.id, 'appointmentId', taken.appointment_id, 'day', taken.day, 'takenAt', taken.taken_at,
                'takenBy', taken.taken_by_name, 'respiratoryRate', taken.respiratory_rate,
                'oxygenSaturation', taken.oxygen_saturation, 'isHypercapnic', taken.is_hypercapnic,
                'isOnOxygen', taken.is_on_oxygen, 'systolic', taken.systolic, 'diastolic', taken.diastolic,
                'pulse', taken.pulse, 'consciousness', taken.consciousness, 'temperature', taken.temperature,
                'glucose', taken.glucose, 'weight', taken.weight, 'height', taken.height,
                'isPregnant', taken.is_pregnant) order by taken.starts_at, taken.taken_at, taken.id), '[]') as rows
         from (
           select visit_vitals.*, other.appointment_date as day, other.starts_at, users.name as taken_by_name,
                  dense_rank() over (order by other.starts_at desc, other.id) as back
             from visit_vitals
             join appointments as other
               on other.clinic_id = visit_vitals.clinic_id and other.id = visit_vitals.appointment_id
             left join users on users.clinic_id = visit_vitals.clinic_id and users.id = visit_vitals.taken_by
            where visit_vitals.clinic_id = visit.clinic_id and visit_vitals.patient_id = visit.patient_id
              and other.patient_id = visit.patient_id and other.starts_at <= visit.starts_at and visit_vitals.struck_at is null
         ) as taken
        where taken.back <= ${mostVisitsWithVitals}
     ) as vitals
     cross join lateral (
       select coalesce(json_agg(json_build_object(
                'appointmentId', earlier.id, 'day', earlier.appointment_date, 'doctorName', earlier.doctor_name,
                'complaint', earlier.complaint, 'diagnosis', earlier.diagnosis,
                'treatmentPlan', earlier.treatment_plan, 'followUpOn', earlier.follow_up_on,
                'prescribed', earlier.prescribed) order by earlier.starts_at desc), '[]') as rows
         from (
           select other.id, other.appointment_date, other.starts_at, users.name as doctor_name, signed.complaint,
                  signed.diagnosis, signed.treatment_plan, signed.follow_up_on, signed.prescribed
             from consultations as signed
             join appointments as other on other.clinic_id = signed.clinic_id and other.id = signed.id
             join users on users.clinic_id = other.clinic_id and users.id = signed.signed_by
            where signed.clinic_id = visit.clinic_id and signed.patient_id = visit.patient_id
              and other.patient_id = visit.patient_id and signed.signed_at is not null and other.starts_at < visit.starts_at
            order by other.starts_at desc
            limit ${mostPastVisits}
         ) as earlier
     ) as past
     cross join lateral (
       select coalesce(json_agg(json_build_object(
                'testId', report.id, 'version', report.version, 'testName', report.test_name, 'day', report.day,
                'appointmentId', report.visit_id, 'isBeingCorrected', report.awaits_verification, 'flagged', report.flagged) order by report.completed_at desc, report.id), '[]') as rows
         from (
           select test.id, coalesce(test.standing_version, test.report_version) as version, test.awaits_verification, test.test_name, test.visit_id, test.completed_at,
                  to_char(test.completed_at at time zone clinics.time_zone, 'YYYY-MM-DD') as day, found.flagged
             from lab_tests as test
            cross join lateral (
              select jsonb_agg(jsonb_build_object('name', result ->> 'name', 'value', result ->> 'value',
                       'unit', result ->> 'unit', 'flag', result ->> 'flag') order by at) as flagged
                from jsonb_array_elements(coalesce(
                       (select standing.results from lab_reports as standing
                         where standing.clinic_id = test.clinic_id and standing.test_id = test.id
                           and standing.version = test.standing_version), test.results)) with ordinality as results (result, at)
               where result ->> 'flag' is not null
            ) as found
            where test.clinic_id = visit.clinic_id and test.patient_id = visit.patient_id and test.status = 'completed'
              and (not test.awaits_verification or test.standing_version is not null) and not test.is_restricted and found.flagged is not null
              and test.completed_at >= (visit.appointment_date - ${reportDays}::int)::timestamp at time zone clinics.time_zone
              and test.completed_at < (visit.appointment_date + 1)::timestamp at time zone clinics.time_zone
            order by test.completed_at desc
            limit ${mostReports}
         ) as report
     ) as reports
     cross join lateral (
       select coalesce(json_agg(json_build_object('id', addendum.id, 'body', addendum.body,
                'writtenAt', addendum.written_at, 'writtenBy', users.name) order by addendum.written_at), '[]') as rows
         from consultation_addenda as addendum
         join users on users.clinic_id = addendum.clinic_id and users.id = addendum.written_by
        where addendum.clinic_id = visit.clinic_id and addendum.consultation_id = visit.id
     ) as addenda
      left join lateral (
       select json_build_object('id', id, 'startsAt', starts_at, 'tokenNumber', token_number) as row
         from appointments as next
        where next.clinic_id = visit.clinic_id and next.follow_up_of = visit.id and next.status <> 'cancelled'
        order by next.starts_at
        limit 1
     ) as follow_up on true
     -- As a value that is read: planned once, not anew for every number of visits.
     where visit.id = any((select ${appointmentIds}::uuid[])::uuid[])`.execute(clinic);
  return rows;
}
