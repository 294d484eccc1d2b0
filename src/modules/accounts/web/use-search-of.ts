import { chosenDays } from '../rules/period.ts';
import { useAccountsPlace } from './use-accounts-place.ts';

/** The address of the rows behind a figure of the period that is shown. */
export function useSearchOf() {
  const { chosen } = useAccountsPlace();
  const days = chosenDays(chosen);
  const period = days ? { period: 'days', ...days } : chosen.period === 'today' ? {} : { period: chosen.period };
  return (filter: { type?: string; method?: string }) => new URLSearchParams({ ...period, ...filter }).toString();
}
