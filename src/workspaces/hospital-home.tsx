import { type ComponentType, lazy, Suspense } from 'react';
import { product } from '#foundation/shared/product.ts';
import { type Role, roleNames } from '#foundation/shared/roles.ts';
import { EmptyState } from '#foundation/ui/empty-state.tsx';
import { useCurrentUser } from '#modules/identity/web/current-user.ts';
import { SummaryCards } from '#modules/overview/web/summary-cards.tsx';
import styles from './hospital-home.module.css';

const overview = lazy(() => import('#modules/overview/web/overview-panel.tsx'));

/** What each role sees on the hospital's home. A role without an entry gets the plain notice. */
const panels: Partial<Record<Role, ComponentType>> = {
  doctor: lazy(() => import('#modules/consultations/web/doctor-queue.tsx')),
  admin: overview,
  nurse: overview,
  receptionist: lazy(() => import('#modules/appointments/web/reception-desk.tsx')),
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
