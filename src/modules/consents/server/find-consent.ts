import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import type { ConsentKind } from '../rules.ts';

/**
 * The newest valid consent of a patient, for one tooth if given. The row is locked, so that a concurrent withdrawal
 * waits or is seen.
 */
export function findConsent(clinic: Handle, patientId: string, kind: ConsentKind, tooth?: number) {
  return clinic
    .selectFrom('consents')
    .select('id')
    .where('patientId', '=', patientId)
    .where('kind', '=', kind)
    .where('withdrawnAt', 'is', null)
    .$if(tooth !== undefined, (consents) => consents.where(sql<boolean>`${tooth} = any (teeth)`))
    .orderBy('signedAt', 'desc')
    .limit(1)
    .forShare()
    .executeTakeFirst();
}
