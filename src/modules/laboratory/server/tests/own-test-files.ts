import type { Handle } from '#foundation/server/database/database.ts';
import { patientUseCase } from '#foundation/server/requests/use-case.ts';
import { openAddress } from '#modules/files/server/file-address.ts';
import { laboratoryContract } from '../../contract.ts';
import type { OwnFile } from '../../contract-records.ts';

/** Files of these tests that have not been removed, by test. */
export async function readFilesOfTests(clinic: Handle, testIds: readonly string[]) {
  if (testIds.length === 0) return new Map<string, OwnFile[]>();
  const rows = await clinic
    .selectFrom('labTestFiles')
    .innerJoin('files', (join) =>
      join.onRef('files.clinicId', '=', 'labTestFiles.clinicId').onRef('files.id', '=', 'labTestFiles.fileId'),
    )
    .select(['testId', 'files.id', 'files.name', 'files.kind'])
    .where('testId', 'in', [...testIds])
    .where('removedAt', 'is', null)
    .orderBy('labTestFiles.attachedAt')
    .execute();
  return Map.groupBy(rows, ({ testId }) => testId);
}

/** The patient's own database handle decides whether the test is theirs and released. */
export const openOwnTestFile = patientUseCase(
  laboratoryContract.openMyFile,
  async ({ input: { id, fileId }, caller, own, context, errors }) => {
    const test = await own
      .selectFrom('labTests')
      .select('id')
      .where('id', '=', id)
      .where('status', '=', 'completed')
      .executeTakeFirst();
    if (!test) throw errors.FILE_NOT_FOUND();
    const files = await readFilesOfTests(context.database.clinic(caller.clinicId), [id]);
    if (!files.get(id)?.some((file) => file.id === fileId)) throw errors.FILE_NOT_FOUND();
    return { address: openAddress(context.settings.sessionSecret, caller, fileId) };
  },
);
