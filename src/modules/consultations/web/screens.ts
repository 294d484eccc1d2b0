import type { HomePart, Screen } from '#foundation/web/screens/screen.ts';
import { consultationsContract } from '../contract.ts';
import { queueReads } from './queue-reads.ts';

export const consultationScreens: readonly Screen[] = [
  {
    name: 'consultation',
    title: 'Consultation',
    access: consultationsContract.get['~orpc'].meta.access,
    loadRecord: () => import('./consultation-page.tsx'),
  },
  {
    name: 'records',
    title: 'Health Records',
    access: consultationsContract.mine['~orpc'].meta.access,
    load: () => import('./portal/records-page.tsx'),
  },
  {
    name: 'prescriptions',
    title: 'Prescriptions',
    access: consultationsContract.mine['~orpc'].meta.access,
    load: () => import('./portal/prescriptions-page.tsx'),
  },
];

export const consultationHomes: readonly HomePart[] = [
  {
    home: '/hospital',
    place: 'panel',
    isWork: true,
    access: ['doctor'],
    load: () => import('./queue/doctor-queue.tsx'),
    reads: queueReads,
  },
];
