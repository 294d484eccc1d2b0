import type { Screen } from '#foundation/web/screens/screen.ts';
import { patientsContract } from '../contract.ts';

export const patientScreens: readonly Screen[] = [
  {
    name: 'patients',
    title: 'Patients',
    access: patientsContract.list['~orpc'].meta.access,
    load: () => import('./list/patients-page.tsx'),
  },
  {
    name: 'patient',
    title: 'Patient',
    access: patientsContract.get['~orpc'].meta.access,
    loadRecord: () => import('./record/patient-page.tsx'),
  },
  {
    name: 'profile',
    title: 'Profile',
    access: patientsContract.changeContact['~orpc'].meta.access,
    load: () => import('./portal/profile-page.tsx'),
  },
];
