import { createApi } from '#foundation/web/requests/create-api.ts';
import { billingContract } from '../contract.ts';

export const billingApi = createApi('billing', billingContract);

/** Tables that change with a bill, payment, refund, deposit or credit note. */
export const moneyTables = [
  'bills',
  'billed_charges',
  'payments',
  'refunds',
  'credit_notes',
  'accounts_tx',
  'deposits',
  'deposit_refunds',
  'bill_drafts',
] as const;
