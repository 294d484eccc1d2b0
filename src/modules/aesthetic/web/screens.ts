import type { HomePart, Screen } from '#foundation/web/screens/screen.ts';
import { aestheticContract } from '../contract.ts';
import { dayReads, summaryReads } from './home-reads.ts';

export const aestheticScreens: readonly Screen[] = [
  {
    name: 'treatments',
    title: 'Treatments',
    access: aestheticContract.sessions['~orpc'].meta.access,
    load: () => import('./treatments/treatments-page.tsx'),
  },
  {
    name: 'gallery',
    title: 'Gallery',
    access: aestheticContract.albums['~orpc'].meta.access,
    load: () => import('./gallery/gallery-page.tsx'),
  },
  {
    name: 'aestheticBilling',
    title: 'Billing',
    access: aestheticContract.transactions['~orpc'].meta.access,
    load: () => import('./billing-page.tsx'),
  },
  {
    name: 'aestheticSettings',
    title: 'Settings',
    access: aestheticContract.addService['~orpc'].meta.access,
    load: () => import('./settings/settings-page.tsx'),
  },
];

export const aestheticHomes: readonly HomePart[] = [
  {
    home: '/aesthetic',
    place: 'figures',
    access: aestheticContract.summary['~orpc'].meta.access,
    load: () => import('./home/aesthetic-cards.tsx'),
    reads: summaryReads,
  },
  {
    home: '/aesthetic',
    place: 'panel',
    access: ['receptionist'],
    load: () => import('./home/aesthetic-reception.tsx'),
    reads: dayReads,
  },
  {
    home: '/aesthetic',
    place: 'panel',
    access: aestheticContract.startVisit['~orpc'].meta.access,
    load: () => import('./home/practitioner-dashboard.tsx'),
    reads: dayReads,
  },
];
