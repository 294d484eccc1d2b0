import type { Command } from '#foundation/web/keys/command.ts';
import { staffContract } from '../contract.ts';

export const staffCommands: readonly Command[] = [
  {
    name: 'Doctors and leave',
    keywords: 'availability hours week holiday',
    screen: 'appointments',
    search: '?view=doctors',
    access: staffContract.doctors['~orpc'].meta.access,
  },
];
