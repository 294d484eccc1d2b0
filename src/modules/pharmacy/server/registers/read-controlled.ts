import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { clinicianName } from '#foundation/shared/text/clinician-name.ts';
import type { ControlledEntry } from '../../contract-controlled.ts';
import type { ControlledKind } from '../../rules/registers/registers.ts';

interface Asked {
  from: string;
  to: string;
  kind: ControlledKind;
  /** The person asking, who could sign. */
  userId: string;
  /** Null for all entries. */
  limit: number | null;
}

/** Items that are in a register or once were. */
const itemsOf = {
  all: sql`(item.was_schedule_x or item.was_narcotic)`,
  x: sql`item.was_schedule_x`,
  ndps: sql`item.was_narcotic`,
};
export const isControlled = itemsOf.all;

/**
 * Reads the register from the ledger, so that its balance is the stock. The balance runs over all places, so a transfer
 * does not change it. Newest first.
 */
export async function readControlled(clinic: Handle, { from, to, kind, userId, limit }: Asked) {
  const midnight = (day: string, days: number) =>
    sql`(select (${day}::date + ${days}::int)::timestamp at time zone time_zone from clinics)`;
  const { rows } = await sql<ControlledEntry & { unsigned: number; doctorName: string | null }>`
    with ledger as (
      select moved.*, item.name, item.maker, (sum(moved.quantity) over (partition by moved.item_id order by moved.moved_at, moved.id))::bigint as balance
        from stock_movements as moved
        join pharmacy_items as item on item.clinic_id = moved.clinic_id and item.id = moved.item_id
       where ${itemsOf[kind]})
    select ledger.id as movement_id, ledger.moved_at, ledger.name, ledger.location, ledger.maker, batch.batch_number, batch.expiry_date, ledger.quantity, ledger.reason,
           ledger.balance, mover.name as moved_by, signer.name as signed_by, signature.signed_at,
           coalesce(nullif(concat_ws(', ', nullif(concat_ws(' ', patients.first_name, patients.last_name), ''),
             coalesce(nullif(dispensings.address, ''), nullif(patients.address, ''))), ''), ledger.note) as party,
           coalesce(dispensings.prescriber, '') as prescriber, doctor.name as doctor_name,
           signature.movement_id is null and ledger.moved_by is distinct from ${userId}::uuid as may_sign,
           count(*) filter (where signature.movement_id is null) over () as unsigned
      from ledger
      join stock_batches as batch on batch.clinic_id = ledger.clinic_id and batch.id = ledger.batch_id
      left join users as mover on mover.clinic_id = ledger.clinic_id and mover.id = ledger.moved_by
      left join movement_signatures as signature
        on signature.clinic_id = ledger.clinic_id and signature.movement_id = ledger.id
      left join users as signer on signer.clinic_id = ledger.clinic_id and signer.id = signature.signed_by
      left join dispensings on dispensings.clinic_id = ledger.clinic_id and dispensings.id = ledger.dispensing_id
      left join patients on patients.clinic_id = ledger.clinic_id and patients.id = dispensings.patient_id
      left join consultations as note on note.clinic_id = ledger.clinic_id and note.id = dispensings.consultation_id
      left join users as doctor on doctor.clinic_id = ledger.clinic_id and doctor.id = note.signed_by
     where ledger.moved_at >= ${midnight(from, 0)} and ledger.moved_at < ${midnight(to, 1)}
     order by ledger.moved_at desc, ledger.id desc
     limit ${limit}`.execute(clinic);
  return {
    entries: rows.map(({ unsigned, doctorName, ...entry }) => ({
      ...entry,
      prescriber: entry.prescriber || (doctorName ? clinicianName(doctorName) : ''),
    })),
    unsigned: rows[0]?.unsigned ?? 0,
  };
}
