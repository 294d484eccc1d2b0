import { fieldFault } from '#foundation/server/field-fault.ts';
import { inTransaction } from '#foundation/server/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import { holdBooks } from '#modules/cashier/server/books.ts';
import { attachFile } from '#modules/files/server/attach-file.ts';
import { accountsContract } from '../contract.ts';
import { vendorBills } from '../rules/payables.ts';
import { expenseDayFault } from '../rules.ts';
import { bookExpense } from './book-expense.ts';
import { requireVendor } from './payables/vendors.ts';

export const addExpense = clinicUseCase(accountsContract.addExpense, ({ input, caller, clinic }) =>
  inTransaction(clinic, async (db) => {
    const books = await holdBooks(db, 'to book');
    const fault = expenseDayFault(input.expenseDate, books);
    if (fault) throw fieldFault('expenseDate', fault);
    const { vendorId, fileId } = input;
    const paidTo = vendorId ? await requireVendor(db, vendorId) : input.paidTo;
    if (fileId) await attachFile(db, caller, { fileId, purpose: vendorBills, patientId: null });
    return bookExpense(db, caller, books, { ...input, paidTo });
  }),
);
