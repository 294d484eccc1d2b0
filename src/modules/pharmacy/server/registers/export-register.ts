import type { Handle } from '#foundation/server/database/database.ts';
import { recordEvent } from '#modules/audit/server/record-event.ts';

interface Exported {
  subject: string;
  period: { from: string; to: string };
}

/** Records that a register is exported, and reads the clinic details of its heading. */
export async function exportRegister(clinic: Handle, clinicId: string, { subject, period }: Exported) {
  await recordEvent(clinic, { clinicId, action: 'exported', subject, after: { from: period.from, to: period.to } });
  return clinic
    .selectFrom('clinics')
    .select(['name', 'address', 'logo', 'timeZone', 'timeFormat'])
    .where('id', '=', clinicId)
    .executeTakeFirstOrThrow();
}
