import { z } from 'zod';
import { endpoint } from '#foundation/shared/endpoint.ts';
import { Version } from '#foundation/shared/version.ts';

export const ReminderSettings = z.object({
  dayBefore: z.boolean(),
  hoursBefore: z.boolean(),
  version: Version.describe('0: never saved'),
});
export type ReminderSettings = z.infer<typeof ReminderSettings>;

export const reminderEndpoints = {
  reminderSettings: endpoint('GET', '/reminder-settings', {
    access: ['admin'],
    opensPatient: 'none',
    shows: ['reminder_settings'],
    summary: 'Which reminders of visits the clinic sends',
  }).output(ReminderSettings),
  changeReminderSettings: endpoint('PUT', '/reminder-settings', {
    access: ['admin'],
    summary: 'Choose which reminders of visits the clinic sends',
  })
    .input(ReminderSettings)
    .output(ReminderSettings)
    .errors({
      SETTINGS_CHANGED: { status: 409, message: 'Someone else has changed this. Check it and try again.' },
    }),
};
