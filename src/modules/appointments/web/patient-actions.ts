import { CalendarPlus, Ticket } from 'lucide-react';
import { patientAction } from '#modules/patients/web/patient-actions.ts';
import { appointmentsContract } from '../contract.ts';

export const appointmentActions = [
  patientAction({
    name: 'Book',
    Icon: CalendarPlus,
    access: appointmentsContract.book['~orpc'].meta.access,
    load: () => import('./booking/book-patient-dialog.tsx'),
  }),
  patientAction({
    name: 'Token',
    Icon: Ticket,
    access: appointmentsContract.walkIn['~orpc'].meta.access,
    load: () => import('./desk/patient-token-dialog.tsx'),
  }),
];
