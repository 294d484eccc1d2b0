import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { dayIn } from '#foundation/shared/dates/dates.ts';
import { knownPregnancy } from '#modules/consultations/server/known-pregnancy.ts';
import { yearsOf } from '#modules/vitals/rules/age-on.ts';
import { alertsOf } from '#modules/vitals/rules/alerts.ts';
import { type ApparentAge, knownAge } from '#modules/vitals/rules/apparent-age.ts';
import { latestVitals } from '#modules/vitals/rules/latest.ts';
import { hasSigns } from '#modules/vitals/rules/next-set.ts';
import type { Admission, Bed } from '../../contract-board.ts';
import type { BedsideVitals } from '../../contract-vitals.ts';
import { news2OnTile } from '../../rules/news2-on-tile.ts';
import { apparentAge } from '../bedside/apparent-age.ts';
import { readLastDaysSets } from '../bedside/bedside-sets.ts';

interface Row
  extends Omit<Bed, 'admission' | keyof Judged>,
    Omit<Admission, 'id' | 'bedId' | 'bedLabel' | 'version' | 'unknownLabel' | 'reason' | 'admittedAt'> {
  admissionId: string | null;
  unknownLabel: string | null;
  reason: string | null;
  admittedAt: string | null;
  version: number | null;
  birthDate: string | null;
  apparentAge: ApparentAge | null;
  wasPregnant: boolean;
  timeZone: string;
}

type Judged = Pick<Bed, 'alerts' | 'news2' | 'isUnmeasured' | 'emergencyVitalsAt'>;

function judged(sets: readonly BedsideVitals[], { admissionId, wasPregnant, timeZone, ...person }: Row): Judged {
  const latest = latestVitals(sets, wasPregnant);
  if (!latest) return { alerts: [], news2: null, isUnmeasured: admissionId !== null, emergencyVitalsAt: null };
  const age = knownAge(person, dayIn(timeZone, new Date()));
  const alerts = alertsOf(latest, { age, isPregnant: latest.isPregnant });
  return {
    alerts: alerts.map(({ title, isSevere }) => ({ title, isSevere })),
    news2: news2OnTile(latest, new Date().toISOString(), age && yearsOf(age)),
    isUnmeasured: !sets.some(hasSigns),
    emergencyVitalsAt: sets.every(({ source }) => source === 'emergency') ? latest.takenAt : null,
  };
}

function bedOf(row: Row, sets: readonly BedsideVitals[]): Bed {
  const {
    id,
    label,
    departmentId,
    dirtySince,
    admissionId,
    birthDate: _,
    apparentAge: __,
    wasPregnant: ___,
    timeZone: ____,
    ...rest
  } = row;
  const bed = { id, label, departmentId, dirtySince, ...judged(sets, row) };
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

/** All beds in use, or the given ones, in natural order: GW-2 before GW-10. */
export async function readBeds(clinic: Handle, ids: readonly string[] | null = null): Promise<Bed[]> {
  const beds = sql<Row>`
    select bed.id, bed.label, bed.department_id, bed.dirty_since,
           admission.id as admission_id, admission.patient_id, patients.first_name, patients.last_name,
           admission.unknown_label, patients.patient_number, admission.doctor_id, users.name as doctor_name,
           admission.reason, admission.admitted_at, admission.discharged_at, admission.discharge_kind, admission.version,
           patients.birth_date, ${apparentAge} as apparent_age, clinics.time_zone,
           case when admission.id is null or patients.sex = 'male' then false
                else ${knownPregnancy({ clinicId: sql`admission.clinic_id`, patientId: sql`admission.patient_id`, admissionId: sql`admission.id` })} end as was_pregnant
      from beds as bed
      join clinics on clinics.id = bed.clinic_id
      left join bed_stays as stay on stay.clinic_id = bed.clinic_id and stay.bed_id = bed.id and stay.to_at is null
      left join admissions as admission on admission.clinic_id = stay.clinic_id and admission.id = stay.admission_id
      left join patients on patients.clinic_id = admission.clinic_id and patients.id = admission.patient_id
      left join users on users.clinic_id = admission.clinic_id and users.id = admission.doctor_id
     where bed.removed_at is null and (${ids}::uuid[] is null or bed.id = any(${ids}::uuid[]))
     order by length(bed.label), bed.label`.execute(clinic);
  const [{ rows }, sets] = await Promise.all([beds, readLastDaysSets(clinic, ids)]);
  const setsOf = Map.groupBy(sets, ({ admissionId }) => admissionId);
  return rows.map((row) => bedOf(row, setsOf.get(row.admissionId ?? '') ?? []));
}
