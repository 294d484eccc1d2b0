import { lazy } from 'react';
import type { PatientPanel } from '#modules/patients/web/patient-panels.ts';
import { insuranceContract } from '../contract.ts';

export const insurancePanels: readonly PatientPanel[] = [
  {
    name: 'insurance',
    access: insuranceContract.policies['~orpc'].meta.access,
    Panel: lazy(() => import('./policies-panel.tsx')),
  },
];
