import { type ComponentType, lazy, Suspense } from 'react';
import { type Role, roleNames } from '#foundation/shared/roles.ts';
import { useCurrentUser } from '#modules/identity/web/current-user.ts';
import styles from './hospital-home.module.css';
import UnlistedPage from './unlisted-page.tsx';

/** What each role sees on the hospital's home. A role without an entry gets the plain notice. */
const panels: Partial<Record<Role, ComponentType>> = {
  doctor: lazy(() => import('#modules/consultations/web/doctor-queue.tsx')),
  receptionist: lazy(() => import('#modules/appointments/web/reception-desk.tsx')),
};

export function HospitalHome() {
  const { role } = useCurrentUser();
  const Panel = panels[role];
  if (!Panel) return <UnlistedPage />;
  return (
    <>
      <h2 className={styles.title}>{`${roleNames[role]} Dashboard`}</h2>
      <Suspense fallback={<div className={styles.wait} aria-busy="true" />}>
        <Panel />
      </Suspense>
    </>
  );
}
