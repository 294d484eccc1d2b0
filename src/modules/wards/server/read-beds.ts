import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database.ts';
import { ageOn } from '#modules/vitals/rules/age-on.ts';
import { alertsOf } from '#modules/vitals/rules/alerts.ts';
import { latestVitals } from '#modules/vitals/rules/latest.ts';
import type { Admission, Bed, BedsideVitals } from '../contract.ts';
import { lastDaysSets } from './bedside-sets.ts';

interface Row
  extends Omit<Bed, 'admission' | 'alerts'>,
    Omit<Admission, 'id' | 'bedId' | 'bedLabel' | 'version' | 'unknownLabel' | 'reason' | 'admittedAt'> {
  admissionId: string | null;
  unknownLabel: string | null;
  reason: string | null;
  admittedAt: string | null;
  version: number | null;
  birthDate: string | null;
  today: string;
  vitals: BedsideVitals[];
}

function alertsAt({ vitals, birthDate, today }: Row): Bed['alerts'] {
  const latest = latestVitals(vitals);
  if (!latest) return [];
  const alerts = alertsOf(latest, { age: ageOn(birthDate, today), isPregnant: latest.isPregnant });
  return alerts.map(({ title, isSevere }) => ({ title, isSevere }));
}

function bedOf(row: Row): Bed {
  const { id, label, departmentId, dirtySince, admissionId, birthDate: _, today: __, vitals: ___, ...rest } = row;
  const bed = { id, label, departmentId, dirtySince, alerts: alertsAt(row) };
  if (admissionId === null) return { ...bed, admission: null };
  const { unknownLabel, reason, admittedAt, version, ...person } = rest;
  return {
    ...bed,
    admission: {
      ...person,
      id: admissionId,
      unknownLabel: unknownLabel ?? '',
      reason: reason ?? '',
      admittedAt: admittedAt ?? '',
      version: version ?? 0,
      bedId: id,
      bedLabel: label,
    },
  };
}

/** The beds in use, or some of them, in the order in which people count: GW-2 before GW-10. */
export async function readBeds(clinic: Handle, ids: readonly string[] | null = null): Promise<Bed[]> {
  const { rows } = await sql<Row>`
    select bed.id, bed.label, bed.department_id, bed.dirty_since,
           admission.id as admission_id, admission.patient_id, patients.first_name, patients.last_name,
           admission.unknown_label, patients.patient_number, admission.doctor_id, users.name as doctor_name,
           admission.reason, admission.admitted_at, admission.discharged_at, admission.discharge_kind, admission.version,
           patients.birth_date, (now() at time zone clinics.time_zone)::date as today, ${lastDaysSets} as vitals
      from beds as bed
      join clinics on clinics.id = bed.clinic_id
      left join bed_stays as stay on stay.clinic_id = bed.clinic_id and stay.bed_id = bed.id and stay.to_at is null
      left join admissions as admission on admission.clinic_id = stay.clinic_id and admission.id = stay.admission_id
      left join patients on patients.clinic_id = admission.clinic_id and patients.id = admission.patient_id
      left join users on users.clinic_id = admission.clinic_id and users.id = admission.doctor_id
     where bed.removed_at is null and (${ids}::uuid[] is null or bed.id = any(${ids}::uuid[]))
     order by length(bed.label), bed.label`.execute(clinic);
  return rows.map(bedOf);
}
