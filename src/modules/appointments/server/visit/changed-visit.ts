import type { Handle } from '#foundation/server/database/database.ts';
import { changesSince } from '#modules/audit/server/changes-since.ts';
import type { Appointment, ChangedVisit } from '../../contract-visit.ts';

/** For the second to change it: the visit as it is now, and who has changed what since they looked. */
export async function changedVisit(clinic: Handle, current: Appointment, version: number): Promise<ChangedVisit> {
  const { id, patientId } = current;
  return {
    current,
    changes: await changesSince(clinic, { subject: 'appointments', subjectId: id, patientId, version }),
  };
}
