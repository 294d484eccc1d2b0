import type { Screen } from '#foundation/web/screens/screen.ts';
import { accountsContract } from '../contract.ts';
import { accountsReads } from './accounts-reads.ts';

export const accountScreens: readonly Screen[] = [
  {
    name: 'accounts',
    title: 'Accounts',
    access: accountsContract.summary['~orpc'].meta.access,
    load: () => import('./accounts-page.tsx'),
    reads: accountsReads,
  },
  {
    name: 'accounts-reports',
    title: 'Reports',
    access: accountsContract.revenue['~orpc'].meta.access,
    load: () => import('./reports/reports-page.tsx'),
  },
];
