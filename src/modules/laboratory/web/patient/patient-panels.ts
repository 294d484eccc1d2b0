import { lazy } from 'react';
import type { PatientPanel } from '#modules/patients/web/patient-panels.ts';
import { laboratoryContract } from '../../contract.ts';

export const laboratoryPanels: readonly PatientPanel[] = [
  {
    name: 'lab trends',
    access: laboratoryContract.ofPatient['~orpc'].meta.access,
    Panel: lazy(() => import('./trends-panel.tsx')),
  },
];
