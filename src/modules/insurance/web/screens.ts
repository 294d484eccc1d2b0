import type { Screen } from '#foundation/web/screens/screen.ts';
import { insuranceContract } from '../contract.ts';

export const insuranceScreens: readonly Screen[] = [
  {
    name: 'insurance',
    title: 'Insurance',
    access: insuranceContract.claims['~orpc'].meta.access,
    load: () => import('./insurance-page.tsx'),
  },
];
