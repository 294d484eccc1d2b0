import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';

/** The columns of consents that are shown to users. */
export function selectConsents(clinic: Handle) {
  return clinic
    .selectFrom('consents')
    .innerJoin('consentTexts', (on) =>
      on
        .onRef('consentTexts.clinicId', '=', 'consents.clinicId')
        .onRef('consentTexts.kind', '=', 'consents.kind')
        .onRef('consentTexts.textVersion', '=', 'consents.textVersion'),
    )
    .leftJoin('users', (on) =>
      on.onRef('users.clinicId', '=', 'consents.clinicId').onRef('users.id', '=', 'consents.takenBy'),
    )
    .select([
      'consents.id',
      'consents.patientId',
      'consents.kind',
      'consentTexts.title',
      'consents.teeth',
      'consents.textVersion',
      'consents.signerName',
      'consents.signer',
      sql<boolean>`jsonb_exists(consents.signature, 'typed')`.as('isTyped'),
      'consents.signedAt',
      'users.name as takenBy',
      'consents.withdrawnAt',
      'consents.withdrawnReason',
      'consents.seal',
      'consents.version',
    ]);
}
