import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import type { SellingPlace } from '../../rules/counter-sale/counter-sale.ts';

interface Buyer {
  firstName: string;
  lastName: string | null;
  address: string | null;
  allergies: string[] | null;
  archivedAt: string | null;
  mergedInto: string | null;
  /** Null if the patient is not in a bed, or buys at the counter. */
  admissionId: string | null;
}

/** The patient who gets medicines without a prescription of this clinic: over the counter or in a bed. */
export async function readBuyer(db: Handle, patientId: string, place: SellingPlace): Promise<Buyer | undefined> {
  const { rows } = await sql<Buyer>`
    select patients.first_name, patients.last_name, patients.address, patients.allergies, patients.archived_at, patients.merged_into,
           stay.id as admission_id
      from patients
      left join admissions as stay on stay.clinic_id = patients.clinic_id and stay.patient_id = patients.id
       and stay.discharged_at is null and ${place} = 'ward'
     where patients.id = ${patientId}
       for key share of patients`.execute(db);
  return rows[0];
}
