import type { Handle } from '#foundation/server/database/database.ts';

export function selectSessions(clinic: Handle) {
  return clinic
    .selectFrom('treatmentSessions')
    .leftJoin('users', (on) =>
      on.onRef('users.clinicId', '=', 'treatmentSessions.clinicId').onRef('users.id', '=', 'treatmentSessions.carerId'),
    )
    .select([
      'treatmentSessions.id',
      'treatmentSessions.planId',
      'treatmentSessions.patientId',
      'treatmentSessions.sessionNumber',
      'treatmentSessions.appointmentId',
      'users.name as carerName',
      'treatmentSessions.status',
      'treatmentSessions.startedAt',
      'treatmentSessions.completedAt',
      'treatmentSessions.note',
      'treatmentSessions.version',
    ]);
}
