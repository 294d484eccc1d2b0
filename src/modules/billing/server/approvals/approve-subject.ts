import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { rupees } from '#foundation/shared/money.ts';
import { draftGone } from '../../contract-drafts.ts';
import { leftOf } from '../../rules/deposits/deposit.ts';
import { type AskedApproval, onlyLeft } from '../../rules/discount.ts';
import { creditedOf, refundable } from '../../rules.ts';
import { readBill } from '../bill/read-bills.ts';
import { readDeposit } from '../deposits/read-deposits.ts';

/**
 * Checks that the amount is still left after pending requests. Locks the subject, so that requests about it are checked
 * one after the other. Ended requests do not count, nor do approved but unused ones, because nobody could withdraw
 * them.
 */
async function requireLeft(db: Handle, { kind, amount, ...about }: AskedApproval, left: number): Promise<void> {
  if (kind === 'discount') return;
  if (amount > left) throw fieldFault('amount', onlyLeft(kind, left));
  const subject = about.paymentId ?? about.depositId ?? about.billId ?? about.payableId;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`approvals of ${subject}`}, 0))`.execute(db);
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(amount), 0)::float8 as amount from approvals
     where kind = ${kind} and is_approved is null and withdrawn_at is null and amount <= ${left}
       and ${subject} in (payment_id, deposit_id, credited_bill_id, payable_id)`.execute(db);
  const waiting = rows[0]?.amount ?? 0;
  if (amount + waiting > left)
    throw fieldFault('amount', `${onlyLeft(kind, left)}, and ${rupees(waiting)} of it waits for approval already`);
}

/**
 * A plain expense is taken as requested; a payment of a vendor's bill is limited to what is left to pay, and its payee
 * is that vendor.
 */
async function readPayment(db: Handle, asked: AskedApproval) {
  const { payableId, amount } = asked;
  if (payableId === null) return { ofAmount: amount };
  const payable = await db
    .selectFrom('payables')
    .innerJoin('vendors', 'vendors.id', 'payables.vendorId')
    .select(['payables.amount', 'paid', 'credited', 'vendors.name'])
    .where('payables.id', '=', payableId)
    .where('cancelledAt', 'is', null)
    .executeTakeFirst();
  if (!payable) throw fieldFault('payableId', 'Bill not found');
  await requireLeft(db, asked, payable.amount - payable.paid - payable.credited);
  return { ofAmount: payable.amount, payee: payable.name };
}

async function requireDraft(db: Handle, draftId: string | null, patientId: string) {
  if (draftId === null) return;
  const draft = await db.selectFrom('billDrafts').select('patientId').where('id', '=', draftId).executeTakeFirst();
  if (draft?.patientId !== patientId) throw fieldFault('draftId', draftGone);
}

/**
 * The real subject of a request: the sum that the amount is a part of. For a discount only the desk knows that sum, and
 * the bill is checked against it later.
 */
export async function readSubject(db: Handle, asked: AskedApproval): Promise<{ ofAmount: number; payee?: string }> {
  if (asked.patientId === null) return readPayment(db, asked);
  const { kind, patientId, paymentId, billId, depositId } = asked;
  const patient = await db.selectFrom('patients').select('id').where('id', '=', patientId).executeTakeFirst();
  if (!patient) throw fieldFault('patientId', 'This patient is not registered here. Choose again.');
  if (kind === 'discount') {
    await requireDraft(db, asked.draftId, patientId);
    return { ofAmount: asked.ofAmount };
  }
  if (kind === 'deposit') {
    const deposit = await readDeposit(db, depositId ?? '');
    if (deposit?.patientId !== patientId) throw fieldFault('depositId', 'Deposit not found');
    await requireLeft(db, asked, leftOf(deposit));
    return { ofAmount: deposit.amount };
  }
  const paid = paymentId
    ? await db.selectFrom('payments').select('billId').where('id', '=', paymentId).executeTakeFirst()
    : { billId: billId ?? '' };
  const bill = paid && (await readBill(db, paid.billId));
  const payment = bill?.payments.find(({ id }) => id === paymentId);
  const isOf = bill?.patientId === patientId;
  if (kind === 'refund') {
    if (!isOf || !payment) throw fieldFault('paymentId', 'Payment not found');
    await requireLeft(db, asked, refundable(payment));
    return { ofAmount: payment.amount };
  }
  if (!isOf) throw fieldFault('billId', 'Bill not found');
  await requireLeft(db, asked, bill.total - creditedOf(bill));
  return { ofAmount: bill.total };
}
