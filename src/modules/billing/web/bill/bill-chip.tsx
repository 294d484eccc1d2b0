import { rupees } from '#foundation/shared/money.ts';
import { StatusChip } from '#foundation/ui/status-chip.tsx';
import type { Bill } from '../../rules/bill.ts';
import { creditedOf, dueOf } from '../../rules.ts';

/** The state of a bill in a word. */
export function BillChip({ bill }: { bill: Bill }) {
  const due = dueOf(bill);
  if (bill.toCredit > 0) {
    const owed = due > 0 ? `${rupees(due)} due, ` : '';
    return <StatusChip hue="orange">{`${owed}${rupees(bill.toCredit)} to credit`}</StatusChip>;
  }
  if (due > 0) return <StatusChip hue="yellow">{`${rupees(due)} due`}</StatusChip>;
  if (due < 0) return <StatusChip hue="orange">{`${rupees(-due)} to refund`}</StatusChip>;
  if (bill.total > 0 && creditedOf(bill) === bill.total) return <StatusChip hue="gray">Cancelled</StatusChip>;
  return <StatusChip hue="green">Paid</StatusChip>;
}
