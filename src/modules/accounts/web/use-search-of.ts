import { chosenDays } from '../rules/period.ts';
import { useAccountsPlace } from './use-accounts-place.ts';

/** Returns the query string that lists the rows behind a figure of the shown period. */
export function useSearchOf() {
  const { chosen } = useAccountsPlace();
  const days = chosenDays(chosen);
  const period = days ? { period: 'days', ...days } : chosen.period === 'today' ? {} : { period: chosen.period };
  return (filter: { type?: string; method?: string }) => new URLSearchParams({ ...period, ...filter }).toString();
}
