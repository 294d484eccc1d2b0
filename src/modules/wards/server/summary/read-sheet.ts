import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { ageText } from '#foundation/shared/dates/age-text.ts';
import { dateTimeIn, type TimeFormat } from '#foundation/shared/dates/clock.ts';
import { dayIn, dayText } from '#foundation/shared/dates/dates.ts';
import { phoneText } from '#foundation/shared/text/phone.ts';
import type { SignedDrug } from '#modules/consultations/contract.ts';
import { allergyText, sexNames } from '#modules/consultations/rules/prescription-sheet.ts';
import { fullName } from '#modules/patients/rules.ts';
import type { Summary } from '../../contract-summary.ts';
import { readBedsideSets } from '../bedside/bedside-sets.ts';
import { lastVitals } from './last-vitals.ts';
import type { SummarySheet } from './summary-sheet.ts';

interface Row {
  firstName: string;
  lastName: string | null;
  patientNumber: number;
  phone: string;
  sex: keyof typeof sexNames;
  birthDate: string | null;
  allergies: string[] | null;
  admittedAt: string;
  dischargedAt: string | null;
  bed: string | null;
  timeZone: string;
  timeFormat: TimeFormat;
  signer: string;
  speciality: string;
  registrationNumber: string;
}

interface SheetOf {
  id: string;
  summary: Summary;
  drugs: SignedDrug[];
  signerId: string;
  now: Date;
}

export async function readSheet(db: Handle, { id, summary, drugs, signerId, now }: SheetOf) {
  const { rows } = await sql<Row>`
    select patients.first_name, patients.last_name, patients.patient_number, patients.phone, patients.sex, patients.birth_date,
           patients.allergies, admission.admitted_at, admission.discharged_at, clinics.time_zone, clinics.time_format, last.label as bed,
           users.name as signer, coalesce(doctors.speciality, '') as speciality,
           coalesce(doctors.registration_number, '') as registration_number
      from admissions as admission
      join patients on patients.clinic_id = admission.clinic_id and patients.id = admission.patient_id
      join clinics on clinics.id = admission.clinic_id
      join users on users.clinic_id = admission.clinic_id and users.id = ${signerId}
      left join doctors on doctors.clinic_id = users.clinic_id and doctors.user_id = users.id
      left join lateral (
        select beds.label from bed_stays
          join beds on beds.clinic_id = bed_stays.clinic_id and beds.id = bed_stays.bed_id
         where bed_stays.clinic_id = admission.clinic_id and bed_stays.admission_id = admission.id
         order by bed_stays.from_at desc limit 1
      ) as last on true
     where admission.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { timeZone } = row;
  const { diagnosis, course, tests, advice, followUpOn } = summary;
  const sheet: SummarySheet = {
    doctor: { name: row.signer, speciality: row.speciality, registrationNumber: row.registrationNumber },
    patient: {
      name: fullName(row),
      number: row.patientNumber,
      age: ageText(row.birthDate, dayIn(timeZone, now)),
      sex: sexNames[row.sex],
      phone: phoneText(row.phone),
    },
    admitted: dateTimeIn(row, row.admittedAt),
    discharged: row.dischargedAt ? dateTimeIn(row, row.dischargedAt) : '',
    bed: row.bed ?? '',
    allergies: allergyText(row.allergies),
    vitals: lastVitals(await readBedsideSets(db, id), row),
    diagnosis,
    course,
    tests,
    drugs,
    advice,
    followUp: followUpOn ? dayText(followUpOn) : '',
    signedAt: dateTimeIn(row, now.toISOString()),
  };
  return sheet;
}
