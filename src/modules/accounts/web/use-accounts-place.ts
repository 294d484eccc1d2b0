import { z } from 'zod';
import { Day } from '#foundation/shared/dates/day.ts';
import { clinicToday } from '#foundation/web/clinic-date.ts';
import { useAddressParams } from '#foundation/web/screens/use-address-params.ts';
import { dueAgeOrder } from '#modules/billing/rules.ts';
import { payableAgeOrder, payableStates } from '../rules/payables.ts';
import { chosenDaysFault, type Period, periods } from '../rules/period.ts';
import { type MethodFilter, methodFilters, type TypeFilter, typeFilters } from '../rules.ts';
import { daysOfAddress } from './days-of-address.ts';

const views = ['transactions', 'bill', 'dues', 'payables', 'cash', 'approvals'] as const;

/** Which part of the accounts is open. Kept in the address, so that tiles, the command palette and Back lead there. */
export function useAccountsPlace() {
  const { params, change } = useAddressParams();
  const period: Period = periods.find((name) => name === params.get('period')) ?? 'today';
  const chosen = { period, ...(params.get('period') === 'days' ? daysOfAddress(params, clinicToday()) : {}) };
  const type: TypeFilter | undefined = typeFilters.find((name) => name === params.get('type'));
  const method: MethodFilter | undefined = methodFilters.find((name) => name === params.get('method'));
  return {
    view: views.find((name) => name === params.get('view')) ?? 'transactions',
    day: Day.safeParse(params.get('day')).data ?? '',
    age: dueAgeOrder.find((name) => name === params.get('age')),
    chosen,
    fault: chosenDaysFault(chosen),
    type,
    method,
    category: params.get('category') ?? '',
    billId: params.get('bill'),
    isAdding: params.get('add') === 'expense',
    change,
  };
}

/** Which vendor bills are listed. */
export function usePayablesPlace() {
  const { params, change } = useAddressParams();
  return {
    age: payableAgeOrder.find((name) => name === params.get('age')),
    payableId: z.uuid().safeParse(params.get('payable')).data ?? null,
    state: payableStates.find((name) => name === params.get('state')) ?? 'open',
    change,
  };
}
