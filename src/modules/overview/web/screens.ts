import type { HomePart } from '#foundation/web/screens/screen.ts';
import { overviewContract } from '../contract.ts';
import { overviewReads, summaryReads } from './overview-reads.ts';

export const overviewHomes: readonly HomePart[] = [
  {
    home: '/hospital',
    place: 'figures',
    access: overviewContract.summary['~orpc'].meta.access,
    load: () => import('./summary-cards.tsx'),
    reads: summaryReads,
  },
  {
    home: '/hospital',
    place: 'panel',
    access: ['admin'],
    load: () => import('./overview-panel.tsx'),
    reads: overviewReads,
  },
  {
    home: '/hospital',
    place: 'panel',
    isWork: true,
    isFirst: true,
    access: ['nurse'],
    load: () => import('./overview-panel.tsx'),
    reads: overviewReads,
  },
  { home: '/patient', place: 'panel', access: ['patient'], load: () => import('./portal/portal-home.tsx') },
];
