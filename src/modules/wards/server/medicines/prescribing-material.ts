import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { dayIn } from '#foundation/shared/dates/dates.ts';
import type { SignedDrug } from '#modules/consultations/contract.ts';
import { type DosedPatient, dosedPatient } from '#modules/consultations/rules/safety/dosed-patient.ts';
import { isRunning, type RunningDrug } from '#modules/consultations/rules/safety/drug-warnings.ts';
import { knownPregnancy } from '#modules/consultations/server/known-pregnancy.ts';
import { type ApparentAge, youngestMonths } from '#modules/vitals/rules/apparent-age.ts';
import { apparentAge } from '../bedside/apparent-age.ts';
import type { OrderRow } from './order-row.ts';

interface Inpatient {
  patientId: string | null;
  birthDate: string | null;
  apparentAge: ApparentAge | null;
  allergies: string[] | null;
  wasPregnant: boolean;
  dischargedAt: string | null;
  timeZone: string;
  weights: { weight: number; takenAt: string }[];
  prescriptions: { id: string; day: string; prescribed: SignedDrug[] }[];
}

/** Facts about an inpatient that matter for orders, from this stay and from visits. */
export async function readInpatient(clinic: Handle, admissionId: string): Promise<Inpatient | undefined> {
  const { rows } = await sql<Inpatient>`
    select admission.patient_id, patients.birth_date, ${apparentAge} as apparent_age, patients.allergies, admission.discharged_at, clinics.time_zone,
           ${knownPregnancy({ clinicId: sql`admission.clinic_id`, patientId: sql`admission.patient_id`, admissionId: sql`admission.id` })}
             as was_pregnant,
           weighed.rows as weights, signed.rows as prescriptions
      from admissions as admission
      join clinics on clinics.id = admission.clinic_id
      left join patients on patients.clinic_id = admission.clinic_id and patients.id = admission.patient_id
     cross join lateral (
       select coalesce(json_agg(json_build_object('weight', taken.weight, 'takenAt', taken.taken_at) order by taken.taken_at), '[]') as rows
         from (
           select weight, taken_at from ward_vitals
            where ward_vitals.clinic_id = admission.clinic_id and ward_vitals.admission_id = admission.id and weight is not null
              and struck_at is null
            union all
           select weight, taken_at from visit_vitals
            where visit_vitals.clinic_id = admission.clinic_id and visit_vitals.patient_id = admission.patient_id and weight is not null
              and struck_at is null
         ) as taken
     ) as weighed
     cross join lateral (
       select coalesce(json_agg(json_build_object('id', visit.id, 'day', visit.appointment_date, 'prescribed', note.prescribed)
                order by visit.starts_at), '[]') as rows
         from consultations as note
         join appointments as visit on visit.clinic_id = note.clinic_id and visit.id = note.id
        where note.clinic_id = admission.clinic_id and note.patient_id = admission.patient_id and note.signed_at is not null
          and note.signed_at > now() - interval '1 year'
     ) as signed
     where admission.id = ${admissionId}`.execute(clinic);
  return rows[0];
}

/** A single dose, or a course that ended today, counts as taken for one more day. */
const stillActsMs = 86_400_000;

interface PrescribingMaterial {
  patient: DosedPatient;
  running: RunningDrug[];
}

/**
 * What doses are checked against, and what the patient already takes: from visits, and by orders that are active or
 * just ended.
 */
export function prescribingMaterial(inpatient: Inpatient, orders: readonly OrderRow[], now: Date): PrescribingMaterial {
  const { apparentAge, timeZone, weights, prescriptions } = inpatient;
  const today = dayIn(timeZone, now);
  const weighed = weights.map(({ weight, takenAt }) => ({ weight, day: dayIn(timeZone, new Date(takenAt)) }));
  const fromVisits = prescriptions.flatMap(({ id, day, prescribed }) =>
    prescribed.filter((drug) => isRunning(drug, day, today)).map((drug) => ({ drug, appointmentId: id, since: day })),
  );
  const standing = orders
    .filter(({ stoppedAt, untilAt }) => !stoppedAt && (untilAt === null || +now - Date.parse(untilAt) < stillActsMs))
    .map(({ id, prescribed, orderedAt, untilAt }) => ({
      drug: prescribed,
      appointmentId: id,
      since: dayIn(timeZone, new Date(orderedAt)),
      hasEnded: untilAt !== null && new Date(untilAt) < now,
    }));
  const dosed = dosedPatient(inpatient, today, weighed);
  const patient = { ...dosed, ageMonths: dosed.ageMonths ?? (apparentAge && youngestMonths[apparentAge]) };
  return { patient, running: [...standing, ...fromVisits] };
}
