import { lazy } from 'react';
import type { PatientPanel } from '#modules/patients/web/patient-panels.ts';
import { billingContract } from '../contract.ts';

export const billingPanels: readonly PatientPanel[] = [
  {
    name: 'bills',
    access: billingContract.ofPatient['~orpc'].meta.access,
    Panel: lazy(() => import('./bills-panel.tsx')),
  },
];
