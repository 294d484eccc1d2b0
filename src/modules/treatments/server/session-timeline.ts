import { mostEntries, type TimelineSource } from '#modules/patients/server/timeline.ts';
import { roomsSeenBy } from '../rules.ts';

/** The completed sessions, with the plan they belong to. */
export const sessionTimeline: TimelineSource = async (clinic, patientId, role) => {
  const rooms = roomsSeenBy(role);
  if (rooms.length === 0) return [];
  const sessions = await clinic
    .selectFrom('treatmentSessions')
    .innerJoin('treatmentPlans', (on) =>
      on
        .onRef('treatmentPlans.clinicId', '=', 'treatmentSessions.clinicId')
        .onRef('treatmentPlans.id', '=', 'treatmentSessions.planId'),
    )
    .leftJoin('users', (on) =>
      on.onRef('users.clinicId', '=', 'treatmentSessions.clinicId').onRef('users.id', '=', 'treatmentSessions.carerId'),
    )
    .select([
      'treatmentSessions.id',
      'treatmentSessions.sessionNumber',
      'treatmentSessions.startedAt',
      'treatmentSessions.note',
      'treatmentPlans.title',
      'treatmentPlans.plannedSessions',
      'users.name as by',
    ])
    .where('treatmentSessions.patientId', '=', patientId)
    .where('treatmentSessions.status', '=', 'completed')
    .where('treatmentPlans.specialty', 'in', rooms)
    .orderBy('treatmentSessions.startedAt', 'desc')
    .limit(mostEntries)
    .execute();
  return sessions.map(({ id, sessionNumber, plannedSessions, startedAt, note, title, by }) => ({
    id,
    at: startedAt,
    by,
    title: `${title}, session ${sessionNumber} of ${plannedSessions}`,
    text: note,
    screen: null,
    changes: [],
  }));
};
