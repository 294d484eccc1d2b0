import { rupees } from '#foundation/shared/money.ts';
import { StatusChip } from '#foundation/ui/status-chip.tsx';
import type { Bill } from '../../rules/bill.ts';
import { creditedOf, dueOf, dueText, patientDueOf } from '../../rules.ts';

/** The state of a bill in a word. */
export function BillChip({ bill }: { bill: Bill }) {
  const due = dueOf(bill);
  if (bill.toCredit > 0) {
    const states = [dueText(bill), `${rupees(bill.toCredit)} to credit`].filter(Boolean);
    return <StatusChip hue="orange">{states.join(', ')}</StatusChip>;
  }
  if (due > 0) return <StatusChip hue={patientDueOf(bill) > 0 ? 'yellow' : 'blue'}>{dueText(bill)}</StatusChip>;
  if (due < 0) return <StatusChip hue="orange">{`${rupees(-due)} to refund`}</StatusChip>;
  if (bill.total > 0 && creditedOf(bill) === bill.total) return <StatusChip hue="gray">Cancelled</StatusChip>;
  return <StatusChip hue="green">Paid</StatusChip>;
}
