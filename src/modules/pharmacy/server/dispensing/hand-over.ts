import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { readSettings } from '#modules/billing/server/settings.ts';
import { pharmacyContract } from '../../contract.ts';
import { whyBlocked, whyUnpaid } from '../../rules/dispensing/hand-over.ts';
import { readBlockedOf } from '../recalls/read-blocked.ts';
import { duringAdmission } from '../wards/during-admission.ts';
import { handedAmount } from './read-handed.ts';

interface Row {
  amount: number;
  isInpatient: boolean;
  isWaived: boolean;
  number: string | null;
  due: number | null;
  claimed: number | null;
}

async function readPayment(db: Handle, dispensingId: string) {
  const { rows } = await sql<Row>`
    select ${handedAmount} as amount, ${duringAdmission} as is_inpatient,
           exists (select from waived_charges as waived
                    where waived.source = 'dispensing' and waived.source_id = dispensings.id
                      and waived.undone_at is null) as is_waived,
           bills.bill_number as number,
           (bills.total
             - coalesce((select sum(total) from credit_notes where bill_id = bills.id), 0)
             - coalesce((select sum(amount) from payments where bill_id = bills.id), 0)
             + coalesce((select sum(refunds.amount) from refunds
                           join payments on payments.clinic_id = refunds.clinic_id and payments.id = payment_id
                          where payments.bill_id = bills.id), 0))::float8 as due,
           coalesce((select sum(approved - settled) from claims
                      where bill_id = bills.id and status = 'approved'), 0)::float8 as claimed
      from dispensings
      left join billed_charges as charge on charge.clinic_id = dispensings.clinic_id
       and charge.source = 'dispensing' and charge.source_id = dispensings.id
      left join bills on bills.clinic_id = charge.clinic_id and bills.id = charge.bill_id
     where dispensings.id = ${dispensingId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A dispensing that is held is not there');
  const { number, due, claimed, ...payment } = row;
  return { ...payment, bill: number === null ? null : { number, due: due ?? 0, claimed: claimed ?? 0 } };
}

/** Judged by the clinic's current setting: a clinic that now allows paying later holds nothing back. */
export const handOver = clinicUseCase(pharmacyContract.handOver, ({ input: { id }, caller, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const held = await db
      .selectFrom('dispensings')
      .select(['isPaidFirst', 'handedOverAt', 'returnedAt'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!held) throw errors.NOT_FOUND();
    if (held.returnedAt) throw errors.ALREADY_RETURNED();
    if (!held.isPaidFirst || held.handedOverAt) return { id };
    const [blocked] = await readBlockedOf(db, id);
    if (blocked) throw errors.BLOCKED({ message: whyBlocked(blocked) });
    const { medicinesPaidBefore } = await readSettings(db);
    const message = medicinesPaidBefore ? whyUnpaid(await readPayment(db, id)) : null;
    if (message) throw errors.NOT_PAID({ message });
    await db
      .updateTable('dispensings')
      .set({ handedOverAt: sql`now()`, handedOverBy: caller.userId })
      .where('id', '=', id)
      .execute();
    return { id };
  }),
);
