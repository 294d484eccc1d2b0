import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { consentsContract } from '../contract.ts';
import { keepFirstText } from './read-texts.ts';

/** If two people write at the same moment, only one gets the version number; the other is refused. */
export const saveText = clinicUseCase(consentsContract.saveText, ({ input, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    await keepFirstText(db, input.kind);
    const replaced = await db
      .selectFrom('consentTexts')
      .select('textVersion')
      .where('kind', '=', input.kind)
      .where('textVersion', '=', input.textVersion)
      .executeTakeFirst();
    if (!replaced) throw errors.TEXT_CHANGED();
    const saved = await db
      .insertInto('consentTexts')
      .values({ ...input, textVersion: input.textVersion + 1 })
      .onConflict((conflict) => conflict.columns(['clinicId', 'kind', 'textVersion']).doNothing())
      .returning(['kind', 'textVersion', 'title', 'body'])
      .executeTakeFirst();
    if (!saved) throw errors.TEXT_CHANGED();
    return saved;
  }),
);
