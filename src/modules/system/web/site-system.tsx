import { useQuery } from '@tanstack/react-query';
import { siteSystemApi } from './api.ts';
import { lookAgainMilliseconds, SystemPanel } from './system-panel.tsx';

/** For the people who run the product: includes the failed jobs of all clinics. */
export function SiteSystem() {
  const query = useQuery(siteSystemApi.state.queryOptions({ refetchInterval: lookAgainMilliseconds }));
  return <SystemPanel text="The server that all clinics run on." query={query} />;
}
