import type { Command } from '#foundation/web/keys/command.ts';
import { appointmentsContract } from '../contract.ts';

export const appointmentCommands: readonly Command[] = [
  {
    name: 'New appointment',
    keywords: 'book visit schedule slot',
    screen: 'appointments',
    search: '?book',
    access: appointmentsContract.book['~orpc'].meta.access,
  },
  {
    name: 'Book an appointment',
    keywords: 'new visit doctor slot',
    screen: 'my-appointments',
    search: '?book=new',
    access: appointmentsContract.bookMine['~orpc'].meta.access,
  },
];
