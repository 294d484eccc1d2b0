import type { HomePart, Screen } from '#foundation/web/screens/screen.ts';
import { pharmacyContract } from '../contract.ts';
import { pharmacyReads } from './pharmacy-reads.ts';

const load = () => import('./pharmacy-page.tsx');

export const pharmacyScreens: readonly Screen[] = [
  {
    name: 'pharmacy',
    title: 'Pharmacy',
    access: pharmacyContract.summary['~orpc'].meta.access,
    load,
    reads: pharmacyReads,
  },
];

export const pharmacyHomes: readonly HomePart[] = [
  { home: '/hospital', place: 'panel', access: ['pharmacist'], load, reads: pharmacyReads },
];
