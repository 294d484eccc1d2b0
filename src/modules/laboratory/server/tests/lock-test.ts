import type { Handle } from '#foundation/server/database/database.ts';

/** A test that is about to be reported, as it stands; nobody else changes it until the end. */
export function lockTest(db: Handle, id: string) {
  return db
    .selectFrom('labTests')
    .select(['id', 'patientId', 'doctorId', 'testCode', 'testName', 'status', 'collectedAt', 'processingAt'])
    .select([
      'completedAt',
      'reportVersion',
      'awaitsVerification',
      'standingVersion',
      'awaitsDoctor',
      'isRestricted',
      'isPregnant',
      'version',
    ])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}
