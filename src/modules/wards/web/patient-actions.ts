import { BedDouble } from 'lucide-react';
import { patientAction } from '#modules/patients/web/patient-actions.ts';
import { wardsContract } from '../contract.ts';

export const wardActions = [
  patientAction({
    name: 'Admit',
    Icon: BedDouble,
    access: wardsContract.admit['~orpc'].meta.access,
    load: () => import('./admit-patient-dialog.tsx'),
  }),
];
