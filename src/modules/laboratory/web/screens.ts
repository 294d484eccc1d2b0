import type { HomePart, Screen } from '#foundation/web/screens/screen.ts';
import { laboratoryContract } from '../contract.ts';
import { labReads } from './lab-reads.ts';

const load = () => import('./lab-page.tsx');

export const laboratoryScreens: readonly Screen[] = [
  {
    name: 'lab',
    title: 'Laboratory',
    access: laboratoryContract.list['~orpc'].meta.access,
    load,
    reads: labReads,
  },
  {
    name: 'lab-results',
    title: 'Lab Results',
    access: laboratoryContract.mine['~orpc'].meta.access,
    load: () => import('./portal/lab-results-page.tsx'),
  },
];

export const laboratoryHomes: readonly HomePart[] = [
  { home: '/hospital', place: 'panel', access: ['lab_tech'], load, reads: labReads },
];
