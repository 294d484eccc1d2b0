import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { ride } from '#foundation/server/database/ride.ts';
import type { SignedDrug } from '#modules/consultations/contract.ts';
import { isRunning, type RunningDrug } from '#modules/consultations/rules/safety/drug-warnings.ts';
import { clinicDay } from '../clinic-day.ts';

interface Row {
  id: string;
  day: string;
  today: string;
  prescribed: SignedDrug[];
}

/** What a patient takes now by prescriptions of this clinic, other than the one that is handed over. The newest first. */
const selectRunning = (patientId: string, handedOver: string | null) => sql<Row>`
  select note.id, visit.appointment_date as day, ${clinicDay} as today, note.prescribed
    from consultations as note
    join appointments as visit on visit.clinic_id = note.clinic_id and visit.id = note.id
   where note.patient_id = ${patientId} and note.signed_at > now() - interval '1 year'
     and note.id is distinct from ${handedOver}::uuid
   order by note.signed_at desc`;

const runningOf = (rows: readonly Row[]): RunningDrug[] =>
  rows.flatMap(({ id, day, today, prescribed }) =>
    prescribed.filter((drug) => isRunning(drug, day, today)).map((drug) => ({ drug, appointmentId: id, since: day })),
  );

export async function readRunning(db: Handle, patientId: string, handedOver: string | null): Promise<RunningDrug[]> {
  const { rows } = await selectRunning(patientId, handedOver).execute(db);
  return runningOf(rows);
}

/** The same, with the next statement of a transaction. */
export async function rideRunning(
  db: Handle,
  patientId: string,
  handedOver: string | null,
): Promise<() => RunningDrug[]> {
  const rows = await ride(db, selectRunning(patientId, handedOver));
  return () => runningOf(rows());
}
