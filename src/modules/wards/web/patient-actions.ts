import { lazy } from 'react';
import type { PatientAction } from '#modules/patients/web/patient-actions.ts';
import { wardsContract } from '../contract.ts';

export const wardActions: readonly PatientAction[] = [
  {
    name: 'admit',
    access: wardsContract.admit['~orpc'].meta.access,
    Action: lazy(() => import('./admit-patient.tsx')),
  },
];
