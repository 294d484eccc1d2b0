import { useQuery } from '@tanstack/react-query';
import { systemApi } from './api.ts';
import { lookAgainMilliseconds, SystemPanel } from './system-panel.tsx';

/** For an admin: includes the failed jobs of their clinic. */
export default function SystemPage() {
  const query = useQuery(systemApi.state.queryOptions({ refetchInterval: lookAgainMilliseconds }));
  return <SystemPanel text="The server that this clinic runs on." query={query} />;
}
