import { isPaidAlready } from '../../rules.ts';
import { alreadyTold, toldAlready } from '../told-payment.ts';
import type { Deposit, NewDeposit } from './deposit.ts';

/** After this time a deposit of the same amount without a reference counts as another payment. */
const toldFor = 24 * 60 * 60 * 1000;

/** Why a deposit by UPI is the same money as one that the patient has already; null if it is not. */
export function takenBefore(
  taken: Pick<NewDeposit, 'method' | 'amount' | 'reference'>,
  deposits: readonly Deposit[],
  now: number,
): string | null {
  if (taken.method !== 'upi') return null;
  const kept = deposits.filter(({ amount, refunded }) => refunded < amount);
  if (isPaidAlready(taken, kept)) return 'This patient has a deposit with this reference';
  const told = toldAlready(
    taken,
    kept.filter(({ receivedAt }) => now - Date.parse(receivedAt) <= toldFor),
  );
  return told ? alreadyTold(told) : null;
}
