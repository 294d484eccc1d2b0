import { z } from 'zod';
import { endpoint } from '#foundation/shared/endpoint.ts';
import { cashiers } from '#modules/cashier/rules.ts';

const DueReminder = z.object({
  billId: z.string(),
  day: z.string().describe('By the clinic’s calendar'),
  sentAt: z.string(),
  sentBy: z.string(),
});
export type DueReminder = z.infer<typeof DueReminder>;

export const reminderEndpoints = {
  reminders: endpoint('GET', '/accounts/reminders', {
    opensPatient: 'none',
    access: cashiers,
    shows: ['due_reminders'],
    summary: 'List the last reminder of each bill that patients were reminded of in the last 180 days',
  }).output(z.array(DueReminder)),

  remind: endpoint('POST', '/bills/{id}/reminders', {
    access: cashiers,
    summary: 'Remind a patient of a due bill by SMS, at most once a day',
    successStatus: 201,
  })
    .input(z.object({ id: z.uuid('Bill not found') }))
    .output(DueReminder)
    .errors({
      NOT_FOUND: { status: 404, message: 'Bill not found.' },
      NOT_DUE: { status: 409, message: 'Nothing is due on this bill.' },
      OTHER_PAYER: { status: 409, message: 'Someone else is billed for this, or a claim covers it.' },
      UNWANTED: { status: 409, message: 'This patient does not want reminders.' },
      SENT_TODAY: { status: 409, message: 'A reminder of this bill was already sent today.' },
    }),
};
