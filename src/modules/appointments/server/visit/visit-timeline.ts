import { sql } from 'kysely';
import { clinicalRoles, type Role } from '#foundation/shared/roles.ts';
import { clinicianName } from '#foundation/shared/text/clinician-name.ts';
import { mostEntries, type TimelineSource } from '#modules/patients/server/timeline.ts';
import { statusNames } from '../../rules.ts';

/**
 * All visits of a patient, including upcoming ones. For readers allowed to see it, a signed note is listed instead of
 * its visit.
 */
export const visitTimeline: TimelineSource = async (clinic, patientId, reader) => {
  const readsNotes = clinicalRoles.some((allowed: Role) => allowed === reader);
  const isSigned = sql<boolean>`exists (
    select from consultations as note
     where note.clinic_id = visit.clinic_id and note.id = visit.id and note.signed_at is not null)`;
  const visits = await clinic
    .selectFrom('appointments as visit')
    .innerJoin('users', (join) =>
      join.onRef('users.clinicId', '=', 'visit.clinicId').onRef('users.id', '=', 'visit.doctorId'),
    )
    .select(['visit.id', 'visit.startsAt', 'visit.appointmentDate', 'visit.status', 'visit.chiefComplaint'])
    .select(['users.name as doctor', 'users.role'])
    .where('visit.patientId', '=', patientId)
    .$if(readsNotes, (query) => query.where(sql<boolean>`not ${isSigned}`))
    .orderBy('visit.startsAt', 'desc')
    .limit(mostEntries)
    .execute();
  return visits.map(({ id, startsAt, appointmentDate, status, chiefComplaint, doctor, role }) => ({
    id,
    at: startsAt,
    by: null,
    title: `Visit to ${clinicianName(doctor, role)}`,
    text: [statusNames[status], chiefComplaint].filter(Boolean).join(' · '),
    screen: { name: 'appointments', search: `?view=list&date=${appointmentDate}` },
    changes: [],
  }));
};
