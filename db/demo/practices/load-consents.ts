import type { Handle } from '#foundation/server/database/database.ts';
import { firstWordings } from '#modules/consents/content/first-wordings.ts';
import { consentKinds } from '#modules/consents/rules.ts';
import type { demoConsent } from './consents.ts';

export async function loadConsents(db: Handle, consents: readonly ReturnType<typeof demoConsent>[]) {
  await db
    .insertInto('consentTexts')
    .values(consentKinds.map((kind) => ({ kind, textVersion: 1, ...firstWordings[kind] })))
    .execute();
  await db.insertInto('consents').values(consents).execute();
}
