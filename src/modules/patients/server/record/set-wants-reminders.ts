import type { Handle } from '#foundation/server/database/database.ts';

/** Set by the patient, through a link in a reminder. */
export async function setWantsReminders(clinic: Handle, patientId: string, wantsReminders: boolean): Promise<void> {
  await clinic
    .updateTable('patients')
    .set((is) => ({ wantsReminders, version: is('version', '+', 1) }))
    .where('id', '=', patientId)
    .where('wantsReminders', '<>', wantsReminders)
    .execute();
}
