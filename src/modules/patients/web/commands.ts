import type { Command } from '#foundation/web/keys/command.ts';
import { patientsContract } from '../contract.ts';

export const patientCommands: readonly Command[] = [
  {
    name: 'Register patient',
    keywords: 'new add registration',
    screen: 'patients',
    search: '?register',
    access: patientsContract.register['~orpc'].meta.access,
  },
];
