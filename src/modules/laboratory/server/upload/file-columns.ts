import type { Handle } from '#foundation/server/database/database.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { laboratoryContract } from '../../contract.ts';
import { type FileColumns, headingsKey } from '../../rules/upload/read-upload.ts';

export const readFileColumns = (clinic: Handle): Promise<FileColumns[]> =>
  clinic.selectFrom('labFileColumns').select(['headings', 'accessionAt', 'analyteAt', 'valueAt']).execute();

/** The latest choice replaces earlier ones. */
export const saveFileColumns = clinicUseCase(laboratoryContract.saveFileColumns, async ({ input, clinic }) => {
  const { headings, ...places } = input;
  await clinic
    .insertInto('labFileColumns')
    .values({ headings: headingsKey(headings), ...places })
    .onConflict((conflict) => conflict.columns(['clinicId', 'headings']).doUpdateSet(places))
    .execute();
});
