import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import type { Charge } from '../../rules/bill.ts';
import type { ChargeSource, IsAsked } from './charge-source.ts';

export interface ChargeRow extends Omit<Charge, 'description' | 'tax' | 'parts' | 'daily'> {
  said: unknown;
}

/** The charges that all modules offer, as one select. */
export const offeredCharges = (sources: readonly ChargeSource[], isAsked: IsAsked): RawBuilder<unknown> =>
  sql.join(
    sources.map(
      ({ name, offer }) => sql`
        select ${name}::text as source, clinic_id, source_id, patient_id, at, day, category, quantity, unit_price, is_done, said
          from (${offer(isAsked)}) as offered`,
    ),
    sql` union all `,
  );

export function describeCharge(sources: readonly ChargeSource[], row: ChargeRow): Charge {
  const { source, sourceId, patientId, firstName, lastName, patientNumber } = row;
  const { at, day, category, quantity, unitPrice, isDone, said } = row;
  const from = sources.find(({ name }) => name === source);
  if (!from) throw new Error(`Nobody offers ${source}`);
  const patient = { patientId, firstName, lastName, patientNumber };
  return { source, sourceId, ...patient, at, day, category, quantity, unitPrice, isDone, ...from.describe(said) };
}

/** The unbilled charges of a patient, oldest first. */
export async function readCharges(
  clinic: Handle,
  sources: readonly ChargeSource[],
  patientId: string,
): Promise<Charge[]> {
  const ofPatient: IsAsked = (patient) => sql`${sql.ref(patient)} = ${patientId}`;
  const { rows } = await sql<ChargeRow>`
    select charge.source, charge.source_id, charge.patient_id, charge.at, charge.day, charge.category, charge.quantity,
           charge.unit_price, charge.is_done, charge.said, patients.first_name, patients.last_name, patients.patient_number
      from (${offeredCharges(sources, ofPatient)}) as charge
      join patients on patients.clinic_id = charge.clinic_id and patients.id = charge.patient_id
     order by charge.at, charge.source_id`.execute(clinic);
  return rows.map((row) => describeCharge(sources, row));
}
