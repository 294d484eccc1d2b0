import { lazy } from 'react';
import type { PatientPanel } from '#modules/patients/web/patient-panels.ts';
import { wardsContract } from '../contract.ts';

export const wardPanels: readonly PatientPanel[] = [
  {
    name: 'ward stays',
    access: wardsContract.patientStays['~orpc'].meta.access,
    Panel: lazy(() => import('./summary/stays-panel.tsx')),
  },
];
