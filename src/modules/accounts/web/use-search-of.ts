import { useAccountsPlace } from './use-accounts-place.ts';

/** The address of the rows behind a figure of the period that is shown. */
export function useSearchOf() {
  const { period } = useAccountsPlace();
  return (filter: { type?: string; method?: string }) =>
    new URLSearchParams({ ...(period === 'today' ? {} : { period }), ...filter }).toString();
}
