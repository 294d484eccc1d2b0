import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import type { ConsentKind } from '../rules.ts';

/** The newest consent of a patient that holds, for a tooth where one is named. Locked, so that a withdrawal at the same moment waits or is seen. */
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
