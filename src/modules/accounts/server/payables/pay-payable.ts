import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { rideIds } from '#foundation/server/database/ride-ids.ts';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { holdBooks } from '#modules/cashier/server/books.ts';
import { accountsContract } from '../../contract.ts';
import { leftToPay } from '../../rules/payables.ts';
import { expenseDayFault } from '../../rules.ts';
import { approveExpense } from '../approve-expense.ts';
import { bookExpense } from '../book-expense.ts';
import { readPayable } from './read-payables.ts';
import { setOffCredits } from './set-off-credits.ts';

/** Locks the bill so that two people paying at once do not pay more than is left. */
export const payPayable = clinicUseCase(accountsContract.payPayable, ({ input, caller, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const { id, amount, credit, method, paidOn, reference, approvalId } = input;
    const payable = await db
      .selectFrom('payables')
      .innerJoin('vendors', 'vendors.id', 'payables.vendorId')
      .select(['vendorId', 'vendors.name as vendorName', 'category', 'description', 'billNumber'])
      .select(['billDate', 'amount', 'paid', 'credited', 'cancelledAt'])
      .where('payables.id', '=', id)
      .forUpdate('payables')
      .executeTakeFirst();
    if (!payable) throw errors.NOT_FOUND();
    if (payable.cancelledAt) throw errors.CANCELLED();
    if (amount + credit > leftToPay(payable)) throw errors.TOO_MUCH();
    const { vendorId, vendorName: paidTo } = payable;
    const made = await rideIds(db, 1);
    const books = await holdBooks(db, 'to book');
    const fault = amount > 0 ? expenseDayFault(paidOn, books) : null;
    if (fault) throw fieldFault('paidOn', fault);
    const { approval, refusal } = await approveExpense(db, caller, {
      amount,
      paidTo,
      vendorId,
      payableId: id,
      approvalId,
    });
    if (!approval) throw errors.NEEDS_APPROVAL({ message: refusal });
    if (credit > 0) await setOffCredits(db, { payableId: id, vendorId, amount: credit });
    await db
      .updateTable('payables')
      .set({ paid: payable.paid + amount, credited: payable.credited + credit })
      .where('id', '=', id)
      .execute();
    if (amount > 0) {
      const bill = payable.billNumber ? `Bill ${payable.billNumber}` : 'Bill';
      const [expenseId = ''] = made();
      await bookExpense(db, caller, books, {
        id: expenseId,
        payableId: id,
        vendorId,
        category: payable.category,
        description: [bill, payable.description].filter(Boolean).join(': '),
        ...approval,
        paidTo,
        amount,
        method,
        reference,
        expenseDate: paidOn,
      });
    }
    return readPayable(db, id, books.today);
  }),
);
