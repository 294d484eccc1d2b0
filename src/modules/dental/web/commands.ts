import type { Command } from '#foundation/web/keys/command.ts';
import { dentalContract } from '../contract.ts';

export const dentalCommands: readonly Command[] = [
  {
    name: 'Find a patient for the dental chart',
    keywords: 'tooth teeth odontogram caries dentist charting',
    screen: 'patients',
    search: '',
    access: dentalContract.chart['~orpc'].meta.access,
  },
];
