import type { Handle } from '#foundation/server/database/database.ts';

/** Reads and locks a test that is about to be reported; nobody else can change it until the transaction ends. */
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
