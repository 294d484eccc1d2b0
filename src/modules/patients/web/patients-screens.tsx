import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { PatientsPage } from './patients-page.tsx';

const PatientPage = lazy(() => import('./patient-page.tsx'));

/** The list, and below it one patient. One route for both: every page of the site carries the list of routes. */
export default function PatientsScreens() {
  const id = useParams()['*'];
  if (!id) return <PatientsPage />;
  return (
    <Suspense fallback={null}>
      <PatientPage key={id} id={id} />
    </Suspense>
  );
}
