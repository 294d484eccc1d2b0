import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import type { TreatmentConsent } from '#modules/consents/rules.ts';

export const selectServices = (clinic: Handle) =>
  clinic
    .selectFrom('aestheticServices')
    .select([
      'id',
      'name',
      sql<number>`price::float8`.as('price'),
      'plannedSessions',
      'intervalDays',
      'device',
      'fluence',
    ])
    .select(['area', 'product', 'needsConsent', 'questions', 'isActive', 'version'])
    .select(sql<TreatmentConsent>`consent_kind`.as('consentKind'));
