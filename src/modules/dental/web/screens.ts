import type { HomePart, Screen } from '#foundation/web/screens/screen.ts';
import { dentalContract } from '../contract.ts';
import { dentalReads } from './dental-reads.ts';

export const dentalScreens: readonly Screen[] = [
  {
    name: 'dental-chart',
    title: 'Dental chart',
    access: dentalContract.chart['~orpc'].meta.access,
    loadRecord: () => import('./chart/chart-page.tsx'),
  },
];

export const dentalHomes: readonly HomePart[] = [
  {
    home: '/dental',
    place: 'panel',
    access: dentalContract.day['~orpc'].meta.access,
    load: () => import('./home/dental-home.tsx'),
    reads: dentalReads,
  },
];
