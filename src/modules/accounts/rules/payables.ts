import { cashiers } from '#modules/cashier/rules.ts';
import type { FilePurpose } from '#modules/files/rules.ts';

/** Photos and PDFs of vendor bills. */
export const vendorBills: FilePurpose = {
  name: 'vendor-bill',
  uploads: cashiers,
  opens: cashiers,
  kinds: ['jpeg', 'png', 'pdf'],
};

/** First and last day overdue of each age group. A bill is not overdue on its due date. */
export const payableAges = {
  'not-due': [-1_000_000, 0],
  '1-30': [1, 30],
  '31-60': [31, 60],
  '61-90': [61, 90],
  'over-90': [91, 1_000_000],
} as const satisfies Record<string, readonly [from: number, to: number]>;
export type PayableAge = keyof typeof payableAges;
export const payableAgeOrder = [
  'not-due',
  '1-30',
  '31-60',
  '61-90',
  'over-90',
] as const satisfies readonly PayableAge[];
export const payableAgeNames: Record<PayableAge, string> = {
  'not-due': 'Not overdue',
  '1-30': '1 to 30 days overdue',
  '31-60': '31 to 60 days overdue',
  '61-90': '61 to 90 days overdue',
  'over-90': 'Over 90 days overdue',
};

export const payableStates = ['open', 'paid', 'cancelled'] as const;
export type PayableState = (typeof payableStates)[number];
export const payableStateNames: Record<PayableState, string> = { open: 'To pay', paid: 'Paid', cancelled: 'Cancelled' };

interface Owed {
  amount: number;
  paid: number;
  /** Amount set off against credits of the vendor. */
  credited: number;
  cancelledAt: string | null;
}

export const leftToPay = ({ amount, paid, credited, cancelledAt }: Owed): number =>
  cancelledAt ? 0 : amount - paid - credited;

interface Dated extends Owed {
  /** Negative while days are left until the due date. */
  daysOverdue: number;
}

/** The status of a payable in words, with the hue that shows its urgency. */
export function payableStanding(payable: Dated): { text: string; hue: 'red' | 'orange' | 'gray' | 'green' } {
  if (payable.cancelledAt) return { text: 'Cancelled', hue: 'gray' };
  if (leftToPay(payable) === 0) return { text: 'Paid', hue: 'green' };
  const { daysOverdue } = payable;
  if (daysOverdue > 0) return { text: `${daysOverdue} ${daysOverdue === 1 ? 'day' : 'days'} overdue`, hue: 'red' };
  if (daysOverdue === 0) return { text: 'Due today', hue: 'orange' };
  return { text: payable.paid + payable.credited > 0 ? 'Part paid' : 'Not due yet', hue: 'gray' };
}
