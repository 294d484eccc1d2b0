import { type ComponentType, Suspense } from 'react';
import { product } from '#foundation/shared/product.ts';
import { type Role, roleNames } from '#foundation/shared/roles.ts';
import { rolesAt } from '#foundation/shared/workspaces.ts';
import { EmptyState } from '#foundation/ui/empty-state.tsx';
import { lazyScreen, startsAt } from '#foundation/web/lazy-screen.ts';
import { readSession } from '#foundation/web/session.ts';
import { readAhead } from '#foundation/web/user-client.ts';
import { deskReads } from '#modules/appointments/web/desk-reads.ts';
import { queueReads } from '#modules/consultations/web/queue-reads.ts';
import { useCurrentUser } from '#modules/identity/web/current-user.ts';
import { overviewReads } from '#modules/overview/web/overview-reads.ts';
import { SummaryCards } from '#modules/overview/web/summary-cards.tsx';
import { summary } from '#modules/overview/web/use-summary.ts';
import styles from './hospital-home.module.css';

const startsAs = (...roles: Role[]) => startsAt('/hospital') && roles.some((role) => role === readSession()?.role);

if (startsAs(...rolesAt('/hospital'))) readAhead((queryClient) => [queryClient.prefetchQuery(summary)]);

const overview = lazyScreen(
  () => import('#modules/overview/web/overview-panel.tsx'),
  startsAs('admin', 'nurse'),
  overviewReads,
);

/** What each role sees on the hospital's home. A role without an entry gets the plain notice. */
const panels: Partial<Record<Role, ComponentType>> = {
  doctor: lazyScreen(() => import('#modules/consultations/web/doctor-queue.tsx'), startsAs('doctor'), queueReads),
  admin: overview,
  nurse: overview,
  receptionist: lazyScreen(
    () => import('#modules/appointments/web/reception-desk.tsx'),
    startsAs('receptionist'),
    deskReads,
  ),
};

export function HospitalHome() {
  const { role } = useCurrentUser();
  const Panel = panels[role];
  return (
    <>
      <SummaryCards />
      <h2 className={styles.title}>{`${roleNames[role]} Dashboard`}</h2>
      <Suspense fallback={<div className={styles.wait} aria-busy="true" />}>
        {Panel ? (
          <Panel />
        ) : (
          <EmptyState title="Not built yet" text={`This part of ${product.name} comes with its module.`} />
        )}
      </Suspense>
    </>
  );
}
