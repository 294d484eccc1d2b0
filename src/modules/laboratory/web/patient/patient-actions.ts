import { lazy } from 'react';
import type { PatientAction } from '#modules/patients/web/patient-actions.ts';
import { laboratoryContract } from '../../contract.ts';

export const laboratoryActions: readonly PatientAction[] = [
  {
    name: 'order tests',
    access: laboratoryContract.orderAtDesk['~orpc'].meta.access,
    Action: lazy(() => import('../desk/order-at-desk.tsx')),
  },
];
