import { rupees } from '#foundation/shared/money.ts';

const someoneElse = 'An admin has to approve this: someone other than you.';

/** Says why something is refused until someone else has approved it. */
export const approvalNeeded = (why: string): string => `${someoneElse} ${why}`;

/** The part of a refusal that says which limit applies. */
export const whyApproval = (refusal: string): string => refusal.replace(someoneElse, '').trim();

interface Used {
  /** Amount that counts towards the limit so far, in paise. */
  used: number;
  limit: number;
}

/** How much of the refund limit is used: all refunds of this bill, and other refunds to the patient today. */
export const refundLimitText = ({ used, limit }: Used): string =>
  used === 0
    ? `The limit is ${rupees(limit)} a day for a patient.`
    : `${rupees(used)} of ${rupees(limit)} a day for this patient has already been refunded. All refunds of this bill or deposit count.`;

/** How much of the credit limit of a bill is used by its discount and credit notes together. */
export const creditLimitText = ({ used, limit }: Used): string =>
  used === 0
    ? `The limit is ${rupees(limit)} for this bill.`
    : `${rupees(used)} of ${rupees(limit)} for this bill is taken off already, with its discount.`;

/**
 * How much of the expense limit is used: payments without approval to the same payee today, and for the same bill
 * before.
 */
export const expenseLimitText = ({ used, limit }: Used): string =>
  used === 0
    ? `The limit is ${rupees(limit)} a day for a payee.`
    : `${rupees(used)} of ${rupees(limit)} a day for this payee is paid already. All payments of a vendor's bill count.`;
