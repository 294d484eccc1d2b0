import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Deposit } from '../../rules/deposits/deposit.ts';
import { billingApi } from '../api.ts';

/** The deposit of this amount that the UPI provider has told of since the dialog was opened, so nobody has to take it. */
export function useToldDeposit(patientId: string, amount: number | null): Deposit | undefined {
  const { data } = useQuery(billingApi.deposits.queryOptions({ input: { patientId } }));
  const [before] = useState(() => new Set(data?.deposits.map(({ id }) => id)));
  return data?.deposits.find((deposit) => deposit.isTold && deposit.amount === amount && !before.has(deposit.id));
}
