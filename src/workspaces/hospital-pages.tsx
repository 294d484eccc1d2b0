import { type ComponentType, lazy, Suspense } from 'react';
import styles from './hospital-home.module.css';
import { HospitalHome } from './hospital-home.tsx';
import UnlistedPage from './unlisted-page.tsx';
import { usePlace } from './use-place.ts';

/** The screens of the hospital by address; any other says that it is not built, or not there. */
const pages: Record<string, ComponentType> = {
  '/hospital': HospitalHome,
  '/hospital/emergency': lazy(() => import('#modules/emergency/web/emergency-page.tsx')),
  '/hospital/wards': lazy(() => import('#modules/wards/web/wards-page.tsx')),
  '/hospital/appointments': lazy(() => import('#modules/appointments/web/appointments-page.tsx')),
  '/hospital/patients': lazy(() => import('#modules/patients/web/patients-page.tsx')),
};

/** The screen of one record, by the address before its id. */
const records: Record<string, ComponentType<{ id: string }>> = {
  '/hospital/consultations': lazy(() => import('#modules/consultations/web/consultation-page.tsx')),
  '/hospital/patients': lazy(() => import('#modules/patients/web/patient-page.tsx')),
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
