import type { HomePart, Screen } from '#foundation/web/screens/screen.ts';
import { appointmentsContract } from '../contract.ts';
import { deskReads } from './desk-reads.ts';

export const appointmentScreens: readonly Screen[] = [
  {
    name: 'appointments',
    title: 'Appointments',
    access: appointmentsContract.list['~orpc'].meta.access,
    load: () => import('./calendar/appointments-page.tsx'),
  },
  {
    name: 'my-appointments',
    title: 'My Appointments',
    access: appointmentsContract.mine['~orpc'].meta.access,
    load: () => import('./portal/my-appointments-page.tsx'),
  },
];

export const appointmentHomes: readonly HomePart[] = [
  {
    home: '/hospital',
    place: 'panel',
    isWork: true,
    access: ['receptionist'],
    load: () => import('./desk/reception-desk.tsx'),
    reads: deskReads,
  },
];
