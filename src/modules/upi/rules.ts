import { z } from 'zod';
import { isSameReference, mostPaise, type PaymentMethod } from '#modules/billing/rules.ts';

export const upiOutcomes = [
  'booked',
  'known',
  'unmatched',
  'other_amount',
  'other_bill',
  'other_deposit',
  'no_patient',
] as const;
export type UpiOutcome = (typeof upiOutcomes)[number];
export const outcomeNames: Record<UpiOutcome, string> = {
  booked: 'Booked',
  known: 'Already booked at the desk',
  unmatched: 'Not booked: no bill with this amount due',
  other_amount: 'Not booked: this reference was booked with another amount',
  other_bill: 'Not booked: this reference was booked on another bill',
  other_deposit: 'Not booked: this reference was booked as another deposit',
  no_patient: 'Not booked: no patient with this number, or the record is archived',
};

/** The money has arrived, and someone has to find out what it is for. */
export const isUnbooked = (outcome: UpiOutcome): boolean => outcome !== 'booked' && outcome !== 'known';

/** No field may contain a full stop, which separates them in the signed text. */
export const UpiCallback = z.object({
  eventId: z.string().regex(/^[\w-]{1,64}$/, 'Letters, digits, dashes and underscores'),
  billNumber: z
    .string()
    .regex(/^[A-Z0-9/-]{1,16}$/, 'The number of a bill, or the reference of a deposit')
    .describe('What the payment is for, as the QR code says: the number of a bill, or AD- and the number of a patient'),
  amount: z.int().min(1).max(mostPaise).describe('In paise'),
  reference: z
    .string()
    .regex(/^[\w-]{1,60}$/, 'Letters, digits, dashes and underscores')
    .describe("The bank's reference of the payment (UTR)"),
  timestamp: z.int().min(0).max(10_000_000_000).describe('When it was sent, in seconds since 1970-01-01 UTC'),
});
export type UpiCallback = z.output<typeof UpiCallback>;

/** The text that is signed with HMAC-SHA256. */
export const signedText = ({ timestamp, eventId, billNumber, amount, reference }: UpiCallback): string =>
  [timestamp, eventId, billNumber, amount, reference].join('.');

/** A callback is accepted for five minutes; clocks may differ by as much. */
const validSeconds = 300;

export const isTimely = ({ timestamp }: Pick<UpiCallback, 'timestamp'>, now: number): boolean =>
  Math.abs(now / 1000 - timestamp) <= validSeconds;

/** Providers repeat a callback for a day at most. */
const toldSeconds = 24 * 60 * 60;

interface Paid {
  id: string;
  method: PaymentMethod;
  amount: number;
  refunded: number;
  reference: string;
  receivedAt: string;
}

/**
 * The payment of a callback, if the desk has confirmed it already: with the same reference, or with the same amount and
 * no reference. A payment without a reference does not match if it was refunded or is more than a day older than the
 * callback: then the patient has paid again, or paid the other half.
 */
export function knownPayment<Payment extends Paid>(
  payments: readonly Payment[],
  told: Pick<UpiCallback, 'amount' | 'reference' | 'timestamp'>,
): Payment | undefined {
  const upi = payments.filter(({ method }) => method === 'upi');
  return (
    upi.find(({ reference, amount }) => isSameReference(reference, told.reference) && amount === told.amount) ??
    upi.find(
      ({ amount, refunded, reference, receivedAt }) =>
        reference === '' &&
        amount === told.amount &&
        refunded < amount &&
        told.timestamp - Date.parse(receivedAt) / 1000 <= toldSeconds,
    )
  );
}

/** A bank uses a reference only once: with another amount, one of the two is wrong and someone has to check. */
export const isOfOtherAmount = (payments: readonly Paid[], told: Pick<UpiCallback, 'amount' | 'reference'>): boolean =>
  payments.some(
    ({ method, reference, amount }) =>
      method === 'upi' && isSameReference(reference, told.reference) && amount !== told.amount,
  );
