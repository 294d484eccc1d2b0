import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { rideIds } from '#foundation/server/database/ride-ids.ts';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { holdBooks } from '#modules/cashier/server/books.ts';
import { attachFile } from '#modules/files/server/attach-file.ts';
import { accountsContract } from '../contract.ts';
import { vendorBills } from '../rules/payables.ts';
import { expenseDayFault } from '../rules.ts';
import { approveExpense } from './approve-expense.ts';
import { bookExpense } from './book-expense.ts';
import { requireVendor } from './payables/vendors.ts';

export const addExpense = clinicUseCase(accountsContract.addExpense, ({ input, caller, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const { approvalId, ...expense } = input;
    const { vendorId, fileId, amount } = expense;
    const paidTo = vendorId ? await requireVendor(db, vendorId) : expense.paidTo;
    const made = await rideIds(db, 1);
    const books = await holdBooks(db, 'to book');
    const fault = expenseDayFault(expense.expenseDate, books);
    if (fault) throw fieldFault('expenseDate', fault);
    const { approval, refusal } = await approveExpense(db, caller, {
      amount,
      paidTo,
      vendorId,
      payableId: null,
      approvalId,
    });
    if (!approval) throw errors.NEEDS_APPROVAL({ message: refusal });
    if (fileId) await attachFile(db, caller, { fileId, purpose: vendorBills, patientId: null });
    const [id = ''] = made();
    return bookExpense(db, caller, books, { id, ...expense, ...approval, paidTo });
  }),
);
