import type { Handle } from '#foundation/server/database/database.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { appointmentsContract } from '../../contract.ts';

const columns = ['dayBefore', 'hoursBefore', 'version'] as const;

/** A clinic sends no reminders until someone turns them on. */
const unchanged = { dayBefore: false, hoursBefore: false, version: 0 };

export async function readReminderSettings(clinic: Handle) {
  return (await clinic.selectFrom('reminderSettings').select(columns).executeTakeFirst()) ?? unchanged;
}

export const getReminderSettings = clinicUseCase(appointmentsContract.reminderSettings, ({ clinic }) =>
  readReminderSettings(clinic),
);

export const changeReminderSettings = clinicUseCase(
  appointmentsContract.changeReminderSettings,
  async ({ input, clinic, errors }) => {
    const { version, ...fields } = input;
    const changed = await clinic
      .insertInto('reminderSettings')
      .values(fields)
      .onConflict((conflict) =>
        conflict
          .column('clinicId')
          .doUpdateSet((is) => ({ ...fields, version: is('reminderSettings.version', '+', 1) }))
          .where('reminderSettings.version', '=', version),
      )
      .returning(columns)
      .executeTakeFirst();
    if (!changed) throw errors.SETTINGS_CHANGED();
    return changed;
  },
);
