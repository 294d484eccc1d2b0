import type { Screen } from '#foundation/web/screens/screen.ts';
import { emergencyContract } from '../contract.ts';

export const emergencyScreens: readonly Screen[] = [
  {
    name: 'emergency',
    title: 'Emergency',
    access: emergencyContract.list['~orpc'].meta.access,
    load: () => import('./emergency-page.tsx'),
  },
];
