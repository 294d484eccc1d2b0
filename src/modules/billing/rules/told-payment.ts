import { rupees } from '#foundation/shared/money.ts';
import type { Payment } from './bill.ts';

type Booked = Pick<Payment, 'amount' | 'reference' | 'isTold'>;

/**
 * A UPI payment already reported by the provider that the desk confirms again: without a reference, it counts as the
 * same payment.
 */
export const toldAlready = (
  { method, amount, reference }: Pick<Payment, 'method' | 'amount' | 'reference'>,
  booked: readonly Booked[],
): Booked | undefined =>
  method === 'upi' && reference === '' ? booked.find((paid) => paid.isTold && paid.amount === amount) : undefined;

export const alreadyTold = ({ amount, reference }: Booked): string =>
  `${rupees(amount)} by UPI is already booked, reference ${reference}. For another payment enter its reference.`;
