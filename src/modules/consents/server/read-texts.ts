import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { firstWordings } from '../content/first-wordings.ts';
import type { ConsentText } from '../contract.ts';
import { type ConsentKind, consentKinds } from '../rules.ts';

/** The newest version of each text, or the built-in wording if the clinic has written none. */
export async function readTexts(clinic: Handle): Promise<ConsentText[]> {
  const { rows } = await sql<ConsentText>`
    select distinct on (kind) kind, text_version, title, body from consent_texts order by kind, text_version desc`.execute(
    clinic,
  );
  return consentKinds.map(
    (kind) => rows.find((text) => text.kind === kind) ?? { kind, textVersion: 1, ...firstWordings[kind] },
  );
}

/** Stores the built-in wording as a row, so that a signed consent names a version that stays. */
export async function keepFirstText(clinic: Handle, kind: ConsentKind): Promise<void> {
  await clinic
    .insertInto('consentTexts')
    .values({ kind, textVersion: 1, ...firstWordings[kind] })
    .onConflict((conflict) => conflict.columns(['clinicId', 'kind', 'textVersion']).doNothing())
    .execute();
}
