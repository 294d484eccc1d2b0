import { lazy } from 'react';
import type { PatientPanel } from '#modules/patients/web/patient-panels.ts';
import { consentsContract } from '../contract.ts';

export const consentPanels: readonly PatientPanel[] = [
  {
    name: 'consents',
    access: consentsContract.ofPatient['~orpc'].meta.access,
    Panel: lazy(() => import('./patient-consents.tsx')),
  },
];
