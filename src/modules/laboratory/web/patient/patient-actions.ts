import { FlaskConical } from 'lucide-react';
import { patientAction } from '#modules/patients/web/patient-actions.ts';
import { laboratoryContract } from '../../contract.ts';

export const laboratoryActions = [
  patientAction({
    name: 'Order tests',
    Icon: FlaskConical,
    access: laboratoryContract.orderAtDesk['~orpc'].meta.access,
    load: () => import('../desk/order-at-desk-dialog.tsx'),
  }),
];
