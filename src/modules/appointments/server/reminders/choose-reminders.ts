import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicOfKey } from '#foundation/server/requests/clinic-of-key.ts';
import { useCase } from '#foundation/server/requests/use-case.ts';
import { setWantsReminders } from '#modules/patients/server/record/set-wants-reminders.ts';
import { appointmentsContract } from '../../contract.ts';
import { readReminderKey } from './reminder-key.ts';

/** Days after the visit during which its link still works. */
const validDays = 30;

interface Row {
  patientId: string;
  clinicName: string;
  phone: string;
  wantsReminders: boolean;
}

/** The patient whose reminders the link is about; null if the link is wrong or too old. */
async function readChoice(clinic: Handle, key: string, sessionSecret: string): Promise<Row | null> {
  const { clinicId, visitId, isFor } = readReminderKey(key);
  const { rows } = await sql<Row>`
    select patients.id as patient_id, clinics.name as clinic_name, patients.phone, patients.wants_reminders
      from appointments as visit
      join patients on patients.clinic_id = visit.clinic_id and patients.id = visit.patient_id
      join clinics on clinics.id = visit.clinic_id
     where visit.id = ${visitId} and visit.starts_at > now() - ${validDays} * interval '1 day'`.execute(clinic);
  const [row] = rows;
  return row && isFor({ clinicId, visitId, phone: row.phone }, sessionSecret) ? row : null;
}

export const showReminderChoice = useCase(appointmentsContract.reminderChoice, async ({ input, context, errors }) => {
  const clinic = await clinicOfKey(context, readReminderKey(input.key).clinicId);
  const choice = await readChoice(clinic, input.key, context.settings.sessionSecret);
  if (!choice) throw errors.LINK_NOT_VALID();
  return { clinicName: choice.clinicName, isOn: choice.wantsReminders };
});

export const chooseReminders = useCase(appointmentsContract.chooseReminders, async ({ input, context, errors }) =>
  inTransaction(await clinicOfKey(context, readReminderKey(input.key).clinicId), async (db) => {
    const choice = await readChoice(db, input.key, context.settings.sessionSecret);
    if (!choice) throw errors.LINK_NOT_VALID();
    await setWantsReminders(db, choice.patientId, input.isOn);
    return { clinicName: choice.clinicName, isOn: input.isOn };
  }),
);
