import { sql } from 'kysely';
import { clinicDay } from '#foundation/server/database/clinic-day.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { patientsNamed } from '#modules/patients/server/list/patients-named.ts';
import { pharmacyContract } from '../../contract.ts';
import type { CounterSale } from '../../contract-sales.ts';
import { dispensingColumns } from '../dispensing/read-dispensings.ts';
import { handedAmount } from '../dispensing/read-handed.ts';

const pageSize = 25;

export const listSales = clinicUseCase(pharmacyContract.sales, async ({ input, clinic }) => {
  const { beforeAt, beforeId } = input;
  const isEarlier =
    beforeAt && beforeId
      ? sql`(dispensed_at, dispensings.id) < (${beforeAt}::timestamptz, ${beforeId}::uuid)`
      : sql`true`;
  const isLacking = sql`no_photo_reason <> '' and prescription_file_id is null and dispensings.returned_at is null`;
  const ofDay = input.lacksPhoto
    ? isLacking
    : sql`(dispensed_at >= (select ${clinicDay}::timestamp at time zone time_zone from clinics)
        or (is_paid_first and handed_over_at is null and dispensings.returned_at is null))`;
  const wanted = input.search
    ? sql`dispensings.patient_id = any (array(${patientsNamed(input.search)})) and ${input.lacksPhoto ? isLacking : sql`true`}`
    : ofDay;
  const { rows } = await sql<CounterSale>`
    select ${dispensingColumns}, dispensings.patient_id, patients.first_name, patients.last_name,
           patients.patient_number, prescriber, prescription_file_id as file_id,
           case when prescription_file_id is null then no_photo_reason else '' end as no_photo_reason,
           admission_id is not null as is_on_ward,
           ${handedAmount} as amount
      from dispensings
      join users on users.clinic_id = dispensings.clinic_id and users.id = dispensed_by
      join patients on patients.clinic_id = dispensings.clinic_id and patients.id = dispensings.patient_id
     where consultation_id is null and ${wanted} and ${isEarlier}
     order by dispensed_at desc, dispensings.id desc
     limit ${pageSize + 1}`.execute(clinic);
  const lacking = await sql<{ photosMissing: number }>`
    select count(*)::int as photos_missing from dispensings where ${isLacking}`.execute(clinic);
  const photosMissing = lacking.rows[0]?.photosMissing ?? 0;
  return { sales: rows.slice(0, pageSize), hasMore: rows.length > pageSize, photosMissing };
});
