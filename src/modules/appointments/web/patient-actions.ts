import { lazy } from 'react';
import type { PatientAction } from '#modules/patients/web/patient-actions.ts';
import { appointmentsContract } from '../contract.ts';

export const appointmentActions: readonly PatientAction[] = [
  {
    name: 'book',
    access: appointmentsContract.book['~orpc'].meta.access,
    Action: lazy(() => import('./booking/book-patient.tsx')),
  },
  {
    name: 'token',
    access: appointmentsContract.walkIn['~orpc'].meta.access,
    Action: lazy(() => import('./desk/give-patient-token.tsx')),
  },
];
