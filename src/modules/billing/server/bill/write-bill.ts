import { type Insertable, sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import type { Bills } from '#foundation/server/database/database-schema.gen.ts';
import { ride } from '#foundation/server/database/ride.ts';
import { nextNumber, type Series } from './take-number.ts';

type NewBill = Required<Omit<Insertable<Bills>, 'clinicId' | 'billNumber'>>;

/** Writes a bill with the next number of its series. Sent with the next statement. */
export async function writeBill(db: Handle, bill: NewBill, series: Series): Promise<void> {
  await ride(
    db,
    sql`
    with taken as (${nextNumber(series)})
    insert into bills (id, bill_number, patient_id, bill_date, issued_at, issued_by, total, round_off, discount, discount_reason,
                       discount_approved_by, bill_to_name, bill_to_address, bill_to_gstin, seller_gstin)
    select ${bill.id}, taken.number, ${bill.patientId}, ${bill.billDate}, ${bill.issuedAt}, ${bill.issuedBy}, ${bill.total},
           ${bill.roundOff}, ${bill.discount}, ${bill.discountReason}, ${bill.discountApprovedBy}, ${bill.billToName}, ${bill.billToAddress},
           ${bill.billToGstin}, ${bill.sellerGstin}
      from taken
    -- Citus copies rows that nobody asks for, which row policies forbid.
    returning id`,
  );
}
