import { ORPCError } from '@orpc/client';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { WaitPage } from '#foundation/ui/pages/wait-page.tsx';
import { AccessDeniedPage } from '#modules/identity/web/access-denied-page.tsx';
import { identityApi } from '#modules/identity/web/api.ts';
import { Guard } from '#modules/identity/web/guard.tsx';
import { AdminPage } from './admin-page.tsx';
import { SamplePage } from './sample-page.tsx';

/**
 * Admits the people who run the product. If the server cannot be reached, only samples are shown, which need no guard.
 */
export default function AdminGuard({ system }: { system: ReactNode }) {
  const { data: user, error, refetch } = useQuery(identityApi.me.queryOptions({ staleTime: 60_000 }));
  if (!user && error && !(error instanceof ORPCError)) return <SamplePage onRetry={() => void refetch()} />;
  if (!user && !error) return <WaitPage />;
  if (user && !user.isSiteAdmin) return <AccessDeniedPage role={user.role} />;
  return (
    <Guard allowed={[]}>
      <AdminPage system={system} />
    </Guard>
  );
}
