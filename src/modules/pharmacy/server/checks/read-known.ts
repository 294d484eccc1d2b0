import { sql } from 'kysely';
import { clinicDay } from '#foundation/server/database/clinic-day.ts';
import type { Handle } from '#foundation/server/database/database.ts';
import { ride } from '#foundation/server/database/ride.ts';
import type { SignedDrug } from '#modules/consultations/contract.ts';
import { isRunning, type RunningDrug } from '#modules/consultations/rules/safety/drug-warnings.ts';
import { knownPregnancy } from '#modules/consultations/server/known-pregnancy.ts';

interface Row {
  id: string;
  day: string;
  today: string;
  prescribed: SignedDrug[];
  /** On the medicine chart of a stay, where it applies until it is stopped. */
  isOrdered: boolean;
  hasEnded: boolean;
}

/**
 * What a patient takes now, newest first: from prescriptions of this clinic other than the one being handed over, and
 * from the medicine chart of a stay. An entry that ended on the chart counts for one more day, as when a doctor orders.
 */
const selectRunning = (patientId: string, handedOver: string | null) => sql<Row>`
  select id, day, ${clinicDay} as today, prescribed, is_ordered, has_ended
    from (select note.id, visit.appointment_date as day, note.prescribed, false as is_ordered, false as has_ended, note.signed_at as at
            from consultations as note
            join appointments as visit on visit.clinic_id = note.clinic_id and visit.id = note.id
           where note.patient_id = ${patientId} and note.signed_at > now() - interval '1 year'
             and note.id is distinct from ${handedOver}::uuid
           union all
          select ordered.id, (ordered.ordered_at at time zone clinics.time_zone)::date, jsonb_build_array(ordered.prescribed), true,
                 coalesce(ordered.until_at < now(), false), ordered.ordered_at
            from admissions as stay
            join medicine_orders as ordered on ordered.clinic_id = stay.clinic_id and ordered.admission_id = stay.id
            join clinics on clinics.id = stay.clinic_id
           where stay.patient_id = ${patientId} and stay.discharged_at is null and ordered.stopped_at is null
             and (ordered.until_at is null or ordered.until_at > now() - interval '1 day')) as taken
   order by at desc`;

const runningOf = (rows: readonly Row[]): RunningDrug[] =>
  rows.flatMap(({ id, day, today, prescribed, isOrdered, hasEnded }) =>
    prescribed
      .filter((drug) => isOrdered || isRunning(drug, day, today))
      .map((drug) => ({ drug, appointmentId: id, since: day, hasEnded })),
  );

const selectPregnancy = (patientId: string) => sql<{ isPregnant: boolean }>`
  select ${knownPregnancy({ clinicId: sql`patients.clinic_id`, patientId: sql`patients.id`, admissionId: sql`null` })} as is_pregnant
    from patients where patients.id = ${patientId}`;

/** What is known of a patient, besides the allergies, that speaks against a drug. */
export interface Known {
  running: RunningDrug[];
  isPregnant: boolean;
}

const knownOf = (taken: readonly Row[], [pregnancy]: readonly { isPregnant: boolean }[]): Known => ({
  running: runningOf(taken),
  isPregnant: pregnancy?.isPregnant ?? false,
});

export async function readKnown(db: Handle, patientId: string, handedOver: string | null): Promise<Known> {
  const [taken, pregnancy] = await Promise.all([
    selectRunning(patientId, handedOver).execute(db),
    selectPregnancy(patientId).execute(db),
  ]);
  return knownOf(taken.rows, pregnancy.rows);
}

/** The same, sent with the next statement of a transaction. */
export async function rideKnown(db: Handle, patientId: string, handedOver: string | null): Promise<() => Known> {
  const [taken, pregnancy] = [
    await ride(db, selectRunning(patientId, handedOver)),
    await ride(db, selectPregnancy(patientId)),
  ];
  return () => knownOf(taken(), pregnancy());
}
