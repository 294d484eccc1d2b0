import type { Screen } from '#foundation/web/screens/screen.ts';
import { wardsContract } from '../contract.ts';

export const wardScreens: readonly Screen[] = [
  {
    name: 'wards',
    title: 'Wards',
    access: wardsContract.board['~orpc'].meta.access,
    load: () => import('./board/wards-page.tsx'),
  },
];
