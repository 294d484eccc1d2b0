import type { HomePart, Screen } from '#foundation/web/screens/screen.ts';
import { timekeepingContract } from '../contract.ts';
import { hrReads, portalReads } from './hr-reads.ts';

const loadHr = () => import('./hr-page.tsx');
const accessOf = ({ '~orpc': { meta } }: { '~orpc': { meta: Pick<Screen, 'access'> } }) => meta.access;

export const timekeepingScreens: readonly Screen[] = [
  { name: 'hr', title: 'HR Management', access: accessOf(timekeepingContract.list), load: loadHr, reads: hrReads },
  {
    name: 'time-tracking',
    title: 'Time Tracking',
    access: accessOf(timekeepingContract.entries),
    load: () => import('./time-tracking/time-tracking-page.tsx'),
  },
  {
    name: 'schedule',
    title: 'Schedule',
    access: accessOf(timekeepingContract.shifts),
    load: () => import('./schedule/schedule-page.tsx'),
  },
  {
    name: 'payroll',
    title: 'Payroll',
    access: accessOf(timekeepingContract.payslips),
    load: () => import('./payroll/payroll-page.tsx'),
  },
  {
    name: 'documents',
    title: 'Documents',
    access: accessOf(timekeepingContract.documents),
    load: () => import('./documents/documents-page.tsx'),
  },
  {
    name: 'staff-settings',
    title: 'Settings',
    access: accessOf(timekeepingContract.setShiftHours),
    load: () => import('./settings/staff-settings-page.tsx'),
  },
];

export const timekeepingHomes: readonly HomePart[] = [
  { home: '/hospital', place: 'panel', access: ['hr_manager'], load: loadHr, reads: hrReads },
  {
    home: '/staff',
    place: 'panel',
    access: accessOf(timekeepingContract.portal),
    load: () => import('./portal/portal-page.tsx'),
    reads: portalReads,
  },
];
