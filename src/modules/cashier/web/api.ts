import { createApi } from '#foundation/web/requests/create-api.ts';
import { cashierContract } from '../contract.ts';

export const cashierApi = createApi('cashier', cashierContract);

/** Tables that change with a drawer or a closed day. */
export const cashTables = ['cash_sessions', 'cash_movements', 'closed_days'] as const;
