import type { Handle } from '#foundation/server/database/database.ts';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { draftGone } from '../../contract-drafts.ts';
import { leftOf } from '../../rules/deposits/deposit.ts';
import type { AskedApproval } from '../../rules/discount.ts';
import { creditedOf, refundable } from '../../rules.ts';
import { readBill } from '../bill/read-bills.ts';
import { readDeposit } from '../deposits/read-deposits.ts';

/** An expense is what it is; of a vendor's bill at most what is left to pay, to that vendor. */
async function readPayment(db: Handle, { payableId, amount }: AskedApproval) {
  if (payableId === null) return { ofAmount: amount };
  const payable = await db
    .selectFrom('payables')
    .innerJoin('vendors', 'vendors.id', 'payables.vendorId')
    .select(['payables.amount', 'paid', 'credited', 'vendors.name'])
    .where('payables.id', '=', payableId)
    .where('cancelledAt', 'is', null)
    .executeTakeFirst();
  if (!payable) throw fieldFault('payableId', 'Bill not found');
  if (amount > payable.amount - payable.paid - payable.credited) throw fieldFault('amount', 'More than is left to pay');
  return { ofAmount: payable.amount, payee: payable.name };
}

async function requireDraft(db: Handle, draftId: string | null, patientId: string) {
  if (draftId === null) return;
  const draft = await db.selectFrom('billDrafts').select('patientId').where('id', '=', draftId).executeTakeFirst();
  if (draft?.patientId !== patientId) throw fieldFault('draftId', draftGone);
}

/**
 * What a request is about, as it really is: of which sum the amount is a part. Of a discount only the desk knows it, and the
 * bill is held to it later.
 */
export async function readSubject(db: Handle, asked: AskedApproval): Promise<{ ofAmount: number; payee?: string }> {
  if (asked.patientId === null) return readPayment(db, asked);
  const { kind, patientId, paymentId, billId, depositId, amount } = asked;
  const patient = await db.selectFrom('patients').select('id').where('id', '=', patientId).executeTakeFirst();
  if (!patient) throw fieldFault('patientId', 'This patient is not registered here. Choose again.');
  if (kind === 'discount') {
    await requireDraft(db, asked.draftId, patientId);
    return { ofAmount: asked.ofAmount };
  }
  if (kind === 'deposit') {
    const deposit = await readDeposit(db, depositId ?? '');
    if (deposit?.patientId !== patientId) throw fieldFault('depositId', 'Deposit not found');
    if (amount > leftOf(deposit)) throw fieldFault('amount', 'More than is left of the deposit');
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
    if (amount > refundable(payment)) throw fieldFault('amount', 'More than can still be refunded');
    return { ofAmount: payment.amount };
  }
  if (!isOf) throw fieldFault('billId', 'Bill not found');
  if (amount > bill.total - creditedOf(bill)) throw fieldFault('amount', 'More than is left of the bill');
  return { ofAmount: bill.total };
}
