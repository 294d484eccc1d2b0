import { createApi } from '#foundation/web/create-api.ts';
import { billingContract } from '../contract.ts';

export const billingApi = createApi('billing', billingContract);

/** What changes with a bill, a payment or a refund. */
export const moneyTables = ['bills', 'bill_lines', 'payments', 'refunds', 'accounts_tx'] as const;
