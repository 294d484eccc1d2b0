import { createApi } from '#foundation/web/requests/create-api.ts';
import { billingContract } from '../contract.ts';

export const billingApi = createApi('billing', billingContract);

/** What changes with a bill, a payment, a refund, a deposit or a credit note. */
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
