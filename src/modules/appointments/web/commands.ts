import type { Command } from '#foundation/web/command.ts';
import { appointmentsContract } from '../contract.ts';

export const appointmentCommands: readonly Command[] = [
  {
    name: 'New appointment',
    keywords: 'book visit schedule slot',
    screen: 'appointments',
    search: '?book',
    access: appointmentsContract.book['~orpc'].meta.access,
  },
];
