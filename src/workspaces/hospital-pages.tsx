import { type ComponentType, lazy, Suspense } from 'react';
import styles from './hospital-home.module.css';
import { HospitalHome } from './hospital-home.tsx';
import UnlistedPage from './unlisted-page.tsx';
import { usePlace } from './use-place.ts';

/** The screens of the hospital by address; any other says that it is not built, or not there. */
const pages: Record<string, ComponentType> = {
  '/hospital': HospitalHome,
  '/hospital/appointments': lazy(() => import('#modules/appointments/web/appointments-page.tsx')),
};

export default function HospitalPages() {
  const { path } = usePlace();
  const Page = pages[path] ?? UnlistedPage;
  return (
    <Suspense fallback={<div className={styles.wait} aria-busy="true" />}>
      <Page />
    </Suspense>
  );
}
