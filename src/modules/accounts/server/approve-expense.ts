import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { ride } from '#foundation/server/database/ride.ts';
import type { Caller } from '#foundation/server/requests/use-case.ts';
import { approvalNeeded, expenseLimitText } from '#modules/billing/rules/limits.ts';
import { payeeKey } from '#modules/billing/rules/payee-key.ts';
import { holdApproval, spendApproval } from '#modules/billing/server/approvals/hold-approval.ts';
import { rideSettings } from '#modules/billing/server/settings.ts';
import { isAlone } from '#modules/identity/server/people/is-alone.ts';

interface Payment {
  amount: number;
  paidTo: string;
  /** Null if there is no vendor, or one that is not on record. */
  vendorId: string | null;
  /** The vendor's bill that the payment is for. */
  payableId: string | null;
  approvalId: string | null;
}

/**
 * The sum paid without approval to the same payee today, and on the same bill before, because split payments could each
 * stay below the limit. Locks the payee until the transaction ends. Unnamed payees are not added up, because payments
 * to them are small.
 */
async function paidAlone(db: Handle, { paidTo, vendorId, payableId }: Payment): Promise<number> {
  const isNamed = paidTo.trim() !== '';
  const payee = payeeKey(paidTo);
  if (isNamed)
    await ride(
      db,
      sql`select pg_advisory_xact_lock(hashtextextended(
        'expenses ' || current_clinic_id() || ' ' || ${payee}::text, 0))`,
    );
  const paid = (where: RawBuilder<unknown>) => sql`
    select id, amount from expenses where reversed_at is null and approved_by is null and ${where}`;
  const today = sql`entered_at >= (
    select date_trunc('day', ${new Date().toISOString()}::timestamptz at time zone time_zone) at time zone time_zone
      from clinics where id = current_clinic_id())`;
  // A union, so that each part uses its own index.
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(amount), 0)::float8 as amount
      from (${paid(sql`payable_id = ${payableId}`)}
            union ${paid(sql`vendor_id = ${vendorId} and ${today}`)}
            union ${paid(sql`${isNamed} and payee_key = ${payee} and ${today}`)}) as paid`.execute(db);
  return rows[0]?.amount ?? 0;
}

type Answer =
  | { approval: { approvalId: string | null; approvedBy: string | null }; refusal: null }
  | { approval: null; refusal: string };

/** Returns who approved a payment, using up the approval, or the reason why someone must approve it first. */
export async function approveExpense(db: Handle, caller: Caller, payment: Payment): Promise<Answer> {
  const { amount, paidTo, payableId, approvalId } = payment;
  const settings = await rideSettings(db);
  const used = await paidAlone(db, payment);
  const limit = settings().expenseLimit;
  const isSmall = amount === 0 || amount + used <= limit;
  const held = await holdApproval(db, {
    kind: 'expense',
    isFree: isSmall || (await isAlone(db, caller, ['admin'])),
    approvalId,
    patientId: null,
    paymentId: null,
    billId: null,
    depositId: null,
    payableId,
    payee: paidTo,
    amount,
    ofAmount: amount,
    by: caller.userId,
  });
  if (!held) return { approval: null, refusal: approvalNeeded(expenseLimitText({ used, limit })) };
  await spendApproval(db, held, null);
  return { approval: held, refusal: null };
}
