import { addExpense } from './add-expense.ts';
import { exportTransactions } from './export-transactions.ts';
import { listTransactions } from './list-transactions.ts';
import { addPayable } from './payables/add-payable.ts';
import { attachBill } from './payables/attach-bill.ts';
import { cancelPayable } from './payables/cancel-payable.ts';
import { listPayables } from './payables/list-payables.ts';
import { payPayable } from './payables/pay-payable.ts';
import { listRecurring, saveRecurring } from './payables/recurring.ts';
import { reverseSetOff } from './payables/set-off-credits.ts';
import { listVendors, saveVendor } from './payables/vendors.ts';
import { listReminders, remindOfDue } from './remind-of-due.ts';
import { exportReport } from './reports/export-report.ts';
import { getReportPaper } from './reports/get-report-paper.ts';
import { listPayouts, setShare } from './reports/payouts.ts';
import { listReductions } from './reports/reductions.ts';
import { listRevenueParts, showRevenue } from './reports/revenue.ts';
import { showTaxes } from './reports/taxes.ts';
import { reverseExpense } from './reverse-expense.ts';
import { showSummary } from './show-summary.ts';

export const accountsRouter = {
  summary: showSummary,
  list: listTransactions,
  export: exportTransactions,
  addExpense,
  reverseExpense,
  revenue: showRevenue,
  revenueParts: listRevenueParts,
  reductions: listReductions,
  payouts: listPayouts,
  setShare,
  gst: showTaxes,
  exportReport,
  reportPaper: getReportPaper,
  remind: remindOfDue,
  reminders: listReminders,
  vendors: listVendors,
  saveVendor,
  payables: listPayables,
  addPayable,
  payPayable,
  attachBill,
  cancelPayable,
  reverseSetOff,
  recurring: listRecurring,
  saveRecurring,
};
