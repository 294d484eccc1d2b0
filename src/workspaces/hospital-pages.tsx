import { type ComponentType, Suspense } from 'react';
import { lazyScreen, startsAt } from '#foundation/web/lazy-screen.ts';
import styles from './hospital-home.module.css';
import { HospitalHome } from './hospital-home.tsx';
import UnlistedPage from './unlisted-page.tsx';
import { usePlace } from './use-place.ts';

const startsBelow = (path: string) => globalThis.location?.pathname.startsWith(`${path}/`) ?? false;

/** The screens of the hospital by address; any other says that it is not built, or not there. */
const pages: Record<string, ComponentType> = {
  '/hospital': HospitalHome,
  '/hospital/emergency': lazyScreen(
    () => import('#modules/emergency/web/emergency-page.tsx'),
    startsAt('/hospital/emergency'),
  ),
  '/hospital/wards': lazyScreen(() => import('#modules/wards/web/wards-page.tsx'), startsAt('/hospital/wards')),
  '/hospital/appointments': lazyScreen(
    () => import('#modules/appointments/web/appointments-page.tsx'),
    startsAt('/hospital/appointments'),
  ),
  '/hospital/patients': lazyScreen(
    () => import('#modules/patients/web/patients-page.tsx'),
    startsAt('/hospital/patients'),
  ),
};

/** The screen of one record, by the address before its id. */
const records: Record<string, ComponentType<{ id: string }>> = {
  '/hospital/consultations': lazyScreen(
    () => import('#modules/consultations/web/consultation-page.tsx'),
    startsBelow('/hospital/consultations'),
  ),
  '/hospital/patients': lazyScreen(
    () => import('#modules/patients/web/patient-page.tsx'),
    startsBelow('/hospital/patients'),
  ),
};

function PageAt({ path }: { path: string }) {
  const end = path.lastIndexOf('/');
  const id = path.slice(end + 1);
  const Page = pages[path];
  const OneRecord = records[path.slice(0, end)];
  if (Page) return <Page />;
  return OneRecord ? <OneRecord key={id} id={id} /> : <UnlistedPage />;
}

export default function HospitalPages() {
  const { path } = usePlace();
  return (
    <Suspense fallback={<div className={styles.wait} aria-busy="true" />}>
      <PageAt path={path} />
    </Suspense>
  );
}
