import type { Handle } from '#foundation/server/database/database.ts';
import { changesSince } from '#modules/audit/server/changes-since.ts';
import type { Appointment, ChangedVisit } from '../../contract-visit.ts';

/** For a user whose change came too late: the visit as it is now, and who has changed what since they read it. */
export async function changedVisit(clinic: Handle, current: Appointment, version: number): Promise<ChangedVisit> {
  const { id, patientId } = current;
  return {
    current,
    changes: await changesSince(clinic, { subject: 'appointments', subjectId: id, patientId, version }),
  };
}
