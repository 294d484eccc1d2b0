import { sql } from 'kysely';
import { clinicDay } from '#foundation/server/database/clinic-day.ts';
import type { Handle } from '#foundation/server/database/database.ts';
import type { SignedDrug } from '#modules/consultations/contract.ts';
import { patientsNamed } from '#modules/patients/server/list/patients-named.ts';
import type { Prescription, QueuedPrescription } from '../../contract-dispensing.ts';
import { fillState } from '../../rules/dispensing/dispensing.ts';
import { waitsForPayment } from './waits-for-payment.ts';

const partialDays = 30;
/** A prescription signed shortly before midnight is still waiting after it. */
const lateHours = 6;

export interface PrescriptionRow
  extends Omit<QueuedPrescription, 'state' | 'drugs' | 'schedules'>,
    Pick<Prescription, 'sex' | 'birthDate' | 'isBirthDateEstimated'> {
  /** The doctor who signed it. */
  prescriberId: string;
  registrationNumber: string;
  prescribed: SignedDrug[];
  address: string | null;
  allergies: string[] | null;
  language: string | null;
  /** Pieces handed over, by line, less returned ones that are still needed. */
  dispensed: Record<string, number>;
  /** Packs needed by dose and days, by line, for lines without a number of which some were handed over. */
  needed: Record<string, number>;
  /** The patient does not want the rest; false again once something was returned that is still needed. */
  isClosed: boolean;
  /** How often something was handed over, including what was returned. */
  dispensings: number;
}

/** A signed prescription with its patient and what was handed over. */
export const prescriptionRow = sql`
  select note.id, note.patient_id, patients.first_name, patients.last_name, patients.patient_number, patients.sex, patients.birth_date, patients.is_birth_date_estimated, patients.address, patients.allergies, patients.language::text,
         visit.token_number, users.name as doctor_name,
         (select jsonb_build_object('writtenAt', added.written_at, 'writtenBy', writer.name)
            from consultation_addenda as added
            join users as writer on writer.clinic_id = added.clinic_id and writer.id = added.written_by
           where added.clinic_id = note.clinic_id and added.consultation_id = note.id
           order by added.written_at desc limit 1) as addendum,
         note.signed_by as prescriber_id, coalesce(doctors.registration_number, '') as registration_number, note.signed_at, note.prescribed,
         coalesce((
           select jsonb_object_agg(line, quantity) from (
             select movement.line, -sum(movement.quantity) as quantity from dispensings
               join stock_movements as movement
                 on movement.clinic_id = dispensings.clinic_id and movement.dispensing_id = dispensings.id
               left join medicine_returns as back
                 on back.clinic_id = movement.clinic_id and back.id = movement.return_id
              where dispensings.clinic_id = note.clinic_id and dispensings.consultation_id = note.id
                and back.is_owed_again is not false
              group by movement.line) as filled), '{}') as dispensed,
         coalesce((
           select jsonb_object_agg(line.key, line.value order by given.number) from dispensings as given
            cross join lateral jsonb_each(given.needed) as line
            where given.clinic_id = note.clinic_id and given.consultation_id = note.id and given.returned_at is null), '{}') as needed,
         (select count(*)::int from dispensings
           where clinic_id = note.clinic_id and consultation_id = note.id) as dispensings,
         exists (select from dispensings
                  where dispensings.clinic_id = note.clinic_id and dispensings.consultation_id = note.id
                    and ${waitsForPayment}) as is_unpaid,
         exists (
           select from dispensings as closing
            where closing.clinic_id = note.clinic_id and closing.consultation_id = note.id and closing.is_closing
              and closing.returned_at is null
              and not exists (
                select from medicine_returns as back
                  join dispensings as given on given.clinic_id = back.clinic_id and given.id = back.dispensing_id
                 where given.clinic_id = note.clinic_id and given.consultation_id = note.id
                   and back.is_owed_again and back.undone_at is null and back.returned_at > closing.dispensed_at)
         ) as is_closed
    from consultations as note
    join patients on patients.clinic_id = note.clinic_id and patients.id = note.patient_id
    join appointments as visit on visit.clinic_id = note.clinic_id and visit.id = note.id
    join users on users.clinic_id = note.clinic_id and users.id = note.signed_by
    left join doctors on doctors.clinic_id = note.clinic_id and doctors.user_id = note.signed_by`;

/** The quantity that each line asks for and got. */
export const filledLines = ({
  prescribed,
  needed,
  dispensed,
}: Pick<PrescriptionRow, 'prescribed' | 'needed' | 'dispensed'>) =>
  prescribed.map((drug, line) => ({
    prescribed: drug.quantity ?? needed[line] ?? null,
    dispensed: dispensed[line] ?? 0,
  }));

/** The patient of a prescription, and how far it is dispensed. */
export function personOf(row: PrescriptionRow) {
  const { id, patientId, firstName, lastName, patientNumber, tokenNumber, doctorName, signedAt } = row;
  const { isUnpaid, addendum } = row;
  const state = fillState(filledLines(row), row.isClosed);
  return {
    ...{ id, patientId, firstName, lastName, patientNumber, tokenNumber, doctorName, signedAt },
    ...{ state, isUnpaid, addendum },
  };
}

/**
 * Prescriptions signed today or in the last hours, waiting for payment, or partly dispensed or owed again within the
 * last days; the longest waiting first. Their ids are selected first: each way has its index, while an `or` would read every prescription.
 */
export async function readQueue(clinic: Handle): Promise<QueuedPrescription[]> {
  const { rows } = await sql<PrescriptionRow>`
    ${prescriptionRow}
     where note.prescribed <> '[]'
       and note.id = any (array(
         select id from consultations
          where signed_at >= least((select ${clinicDay}::timestamp at time zone time_zone from clinics),
                                   now() - make_interval(hours => ${lateHours}))
         union all
         select consultation_id from dispensings
          where is_partial and returned_at is null and dispensed_at > now() - make_interval(days => ${partialDays})
         union all
         select consultation_id from dispensings
          where is_paid_first and handed_over_at is null and returned_at is null
         union all
         select given.consultation_id from medicine_returns as back
           join dispensings as given on given.clinic_id = back.clinic_id and given.id = back.dispensing_id
          where back.is_owed_again and back.undone_at is null
            and back.returned_at > now() - make_interval(days => ${partialDays})))
     order by note.signed_at`.execute(clinic);
  return rows.map(queued);
}

const mostFound = 50;

/** Prescriptions of any day, newest first, for patients who come later than planned. */
export async function findSigned(clinic: Handle, search: string): Promise<QueuedPrescription[]> {
  const { rows } = await sql<PrescriptionRow>`
    ${prescriptionRow}
     where note.prescribed <> '[]' and note.signed_at is not null
       and note.patient_id = any (array(${patientsNamed(search)}))
     order by note.signed_at desc
     limit ${mostFound}`.execute(clinic);
  return rows.map(queued);
}

function queued(row: PrescriptionRow): QueuedPrescription {
  const schedules = row.prescribed.flatMap(({ schedule }) => (schedule && schedule !== 'OTC' ? [schedule] : []));
  return {
    ...personOf(row),
    drugs: row.prescribed.map(({ drug, strength }) => [drug, strength].filter(Boolean).join(' ')),
    schedules: [...new Set(schedules)],
  };
}
