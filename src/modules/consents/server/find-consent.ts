import type { Handle } from '#foundation/server/database.ts';
import type { ConsentKind } from '../rules.ts';

/** The newest consent of a patient that holds. Locked, so that a withdrawal at the same moment waits or is seen. */
export function findConsent(clinic: Handle, patientId: string, kind: ConsentKind) {
  return clinic
    .selectFrom('consents')
    .select('id')
    .where('patientId', '=', patientId)
    .where('kind', '=', kind)
    .where('withdrawnAt', 'is', null)
    .orderBy('signedAt', 'desc')
    .limit(1)
    .forShare()
    .executeTakeFirst();
}
