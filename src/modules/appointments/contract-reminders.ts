import { z } from 'zod';
import { endpoint } from '#foundation/shared/endpoint.ts';
import { Version } from '#foundation/shared/version.ts';

export const ReminderSettings = z.object({
  dayBefore: z.boolean(),
  hoursBefore: z.boolean(),
  version: Version.describe('0 if never saved'),
});
export type ReminderSettings = z.infer<typeof ReminderSettings>;

const ReminderChoice = z.object({ clinicName: z.string(), isOn: z.boolean() });

const key = z.string().regex(/^[\w-]{64}$/, 'The address is incomplete');
const linkNotValid = {
  LINK_NOT_VALID: { status: 404, message: "This link is no longer valid. Tell the desk if you don't want reminders." },
} as const;

export const reminderEndpoints = {
  reminderChoice: endpoint('GET', '/reminders/{key}', {
    opensPatient: 'none',
    access: 'anyone',
    summary: 'Whether the patient receives reminders; authorised by the key in the link of a reminder',
  })
    .input(z.object({ key }))
    .output(ReminderChoice)
    .errors(linkNotValid),
  chooseReminders: endpoint('PUT', '/reminders/{key}', {
    access: 'anyone',
    summary: 'Stop reminders or turn them on again; authorised by the key in the link of a reminder',
  })
    .input(z.object({ key, isOn: z.boolean() }))
    .output(ReminderChoice)
    .errors(linkNotValid),
  reminderSettings: endpoint('GET', '/reminder-settings', {
    access: ['admin'],
    opensPatient: 'none',
    shows: ['reminder_settings'],
    summary: 'Get which visit reminders the clinic sends',
  }).output(ReminderSettings),
  changeReminderSettings: endpoint('PUT', '/reminder-settings', {
    access: ['admin'],
    summary: 'Choose which visit reminders the clinic sends',
  })
    .input(ReminderSettings)
    .output(ReminderSettings)
    .errors({
      SETTINGS_CHANGED: { status: 409, message: 'Someone else has changed this. Check it and try again.' },
    }),
};
