import { sql } from 'kysely';
import { sharedUseCase } from '#foundation/server/requests/use-case.ts';
import { overviewContract, type Summary } from '../contract.ts';
import { clinicMoment, inHospital, ofHospital } from './clinic-moment.ts';

type Row = Record<`${keyof Summary}Now` | `${keyof Summary}Before`, number>;

/**
 * Patients are numbered without gaps and never deleted, so the last number is how many there are, archived ones
 * included. Figures with a beginning and an end are compared with how they stood a day ago; daily figures, with the
 * whole of yesterday.
 */
export const showSummary = sharedUseCase(overviewContract.summary, async ({ clinic }) => {
  const { rows } = await sql<Row>`
    with moment as materialized (${clinicMoment(new Date())}),
    people as (
      select coalesce((select value from clinic_counters where name = 'patient'), 0)
               - (select count(*) from patients where archived_at is not null) as total,
             (select count(*) from patients where created_at >= (select midnight from moment)) as today
    )
    select people.total as patients_now, people.total - people.today as patients_before,
           (select count(*) from appointments where appointment_date = (select day from moment) and ${inHospital}) as appointments_now,
           (select count(*) from appointments where appointment_date = (select day - 1 from moment) and ${inHospital}) as appointments_before,
           (select count(*) from bed_stays where to_at is null) as occupied_beds_now,
           (select count(*) from bed_stays where to_at is null and from_at <= (select before from moment))
             + (select count(*) from bed_stays
                 where to_at > (select before from moment) and from_at <= (select before from moment)) as occupied_beds_before,
           (select count(*) from beds where removed_at is null) as beds_now,
           (select count(*) from beds
             where created_at <= (select before from moment)
               and (removed_at is null or removed_at > (select before from moment))) as beds_before,
           (select coalesce(sum(revenue), 0)::bigint from accounts_days where day = (select day from moment) and ${ofHospital}) as revenue_now,
           (select coalesce(sum(revenue), 0)::bigint from accounts_days where day = (select day - 1 from moment) and ${ofHospital}) as revenue_before,
           (select count(*) from emergency_cases where disposed_at is null) as emergencies_now,
           (select count(*) from emergency_cases where disposed_at is null and arrived_at <= (select before from moment))
             + (select count(*) from emergency_cases
                 where disposed_at > (select before from moment)
                   and arrived_at <= (select before from moment)) as emergencies_before,
           (select count(*) from roster_shifts
             where day = (select day from moment) and shift_type <> 'off'
               and staff_id in (select id from staff_members where status = 'active')) as on_duty_now,
           (select count(*) from roster_shifts
             where day = (select day - 1 from moment) and shift_type <> 'off'
               and staff_id in (select id from staff_members where status = 'active')) as on_duty_before
      from people`.execute(clinic);
  const row = rows[0];
  if (!row) throw new Error('A statement without a table gave no row.');
  return {
    patients: { now: row.patientsNow, before: row.patientsBefore },
    appointments: { now: row.appointmentsNow, before: row.appointmentsBefore },
    occupiedBeds: { now: row.occupiedBedsNow, before: row.occupiedBedsBefore },
    beds: { now: row.bedsNow, before: row.bedsBefore },
    revenue: { now: row.revenueNow, before: row.revenueBefore },
    emergencies: { now: row.emergenciesNow, before: row.emergenciesBefore },
    onDuty: { now: row.onDutyNow, before: row.onDutyBefore },
  };
});
