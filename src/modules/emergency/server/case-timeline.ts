import type { Role } from '#foundation/shared/roles.ts';
import { mostEntries, type TimelineSource } from '#modules/patients/server/timeline.ts';
import { emergencyRoles } from '../contract.ts';
import { outcomeNames } from '../rules.ts';

/** When a patient came to the emergency room and where they went; the board shows cases for only a day. */
export const caseTimeline: TimelineSource = async (clinic, patientId, role) => {
  if (!emergencyRoles.some((allowed: Role) => allowed === role)) return [];
  const cases = await clinic
    .selectFrom('emergencyCases')
    .select(['id', 'complaint', 'arrivedAt', 'disposition', 'dispositionNote', 'disposedAt'])
    .where(({ or, and, eb, selectFrom }) =>
      or([
        eb('patientId', '=', patientId),
        // For a patient identified on the ward the name is on the admission; the case before it belongs to the same
        // person.
        and([
          eb('patientId', 'is', null),
          eb(
            'admissionId',
            'in',
            selectFrom('admissions').select('admissions.id').where('admissions.patientId', '=', patientId),
          ),
        ]),
      ]),
    )
    .orderBy('arrivedAt', 'desc')
    .limit(mostEntries)
    .execute();
  const entry = { by: null, screen: { name: 'emergency' as const }, changes: [] };
  return cases.flatMap(({ id, complaint, arrivedAt, disposition, dispositionNote, disposedAt }) => {
    const arrival = { ...entry, id, at: arrivedAt, title: 'Arrived in emergency', text: complaint };
    if (!disposition || !disposedAt) return [arrival];
    const text = [outcomeNames[disposition], dispositionNote].filter(Boolean).join(' · ');
    return [{ ...entry, id: `${id} left`, at: disposedAt, title: 'Left emergency', text }, arrival];
  });
};
