import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';

/** A record stays on the screen for a while and is read again meanwhile: that is one look, not many. */
const oneLookMinutes = 10;

/** Writes that whoever signed the handle has opened a patient's record. */
export async function recordOpening(clinic: Handle, patientId: string): Promise<void> {
  await clinic
    .insertInto('auditEntries')
    .columns(['action', 'subject', 'subjectId', 'patientId'])
    .expression(
      clinic
        .selectNoFrom([
          sql<string>`'opened'`.as('action'),
          sql<string>`'patients'`.as('subject'),
          sql<string>`${patientId}::text`.as('subjectId'),
          sql<string>`${patientId}::uuid`.as('patientId'),
        ])
        .where((is) =>
          is.not(
            is.exists(
              is
                .selectFrom('auditEntries as earlier')
                .select('earlier.id')
                .where('earlier.patientId', '=', patientId)
                .where('earlier.action', '=', 'opened')
                .where('earlier.actorId', '=', sql<string>`(current_actor() ->> 'id')::uuid`)
                .where('earlier.at', '>', sql<string>`now() - make_interval(mins => ${oneLookMinutes})`),
            ),
          ),
        ),
    )
    .execute();
}
