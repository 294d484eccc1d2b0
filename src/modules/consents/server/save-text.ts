import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { consentsContract } from '../contract.ts';
import { keepFirstText } from './read-texts.ts';

/** Two who write at the same moment: the number of a version is taken once, the second is told. */
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
