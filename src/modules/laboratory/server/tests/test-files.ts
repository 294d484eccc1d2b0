import type { Handle } from '#foundation/server/database/database.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { recordEvent } from '#modules/audit/server/record-event.ts';
import { recordOpening } from '#modules/audit/server/record-opening.ts';
import { attachFile } from '#modules/files/server/attach-file.ts';
import { openAddress } from '#modules/files/server/file-address.ts';
import { listFiles } from '#modules/files/server/list-files.ts';
import { setFileRemoved } from '#modules/files/server/set-file-removed.ts';
import { laboratoryContract } from '../../contract.ts';
import { testFiles } from '../../rules/results/test-files.ts';
import { requireOpen } from '../results/require-open.ts';
import { lockTest } from './lock-test.ts';

const findTest = (clinic: Handle, id: string) =>
  clinic
    .selectFrom('labTests')
    .select(['id', 'patientId', 'doctorId', 'isRestricted'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Which of these tests each file belongs to. */
async function readTestsOfFiles(clinic: Handle, testIds: readonly string[]) {
  const rows = await clinic
    .selectFrom('labTestFiles')
    .select(['fileId', 'testId'])
    .where('testId', 'in', [...testIds])
    .execute();
  return new Map(rows.map(({ fileId, testId }) => [fileId, testId]));
}

const belongs = async (clinic: Handle, testId: string, fileId: string) =>
  (await readTestsOfFiles(clinic, [testId])).has(fileId);

export const listTestFiles = clinicUseCase(
  laboratoryContract.files,
  async ({ input: { id }, caller, clinic, context, errors }) => {
    const test = await findTest(clinic, id);
    if (!test) throw errors.NOT_FOUND();
    requireOpen(test, caller);
    await recordOpening(clinic, test.patientId);
    const of = await readTestsOfFiles(clinic, [id]);
    const { sessionSecret } = context.settings;
    const listed = {
      purpose: testFiles,
      patientId: test.patientId,
      viewer: caller,
      sessionSecret,
      ids: [...of.keys()],
    };
    const files = await listFiles(clinic, listed);
    // A thumbnail would show the picture's content without recording that anybody opened it.
    return test.isRestricted ? files.map((file) => ({ ...file, thumbnail: null })) : files;
  },
);

export const addTestFile = clinicUseCase(
  laboratoryContract.addFile,
  ({ input: { id, fileId }, caller, clinic, errors }) =>
    inTransaction(clinic, async (db) => {
      const test = await lockTest(db, id);
      if (!test) throw errors.NOT_FOUND();
      requireOpen(test, caller);
      if (test.status === 'cancelled') throw errors.CANCELLED();
      await attachFile(db, caller, { fileId, purpose: testFiles, patientId: test.patientId });
      await db
        .insertInto('labTestFiles')
        .values({ fileId, testId: id })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      // A file of a restricted test must not become readable through another one.
      if (!(await belongs(db, id, fileId))) throw errors.FILE_NOT_FOUND();
      return {};
    }),
);

export const openTestFile = clinicUseCase(
  laboratoryContract.openFile,
  async ({ input: { id, fileId }, caller, clinic, context, errors }) => {
    const test = await findTest(clinic, id);
    if (!test) throw errors.NOT_FOUND();
    requireOpen(test, caller);
    const file = (await belongs(clinic, id, fileId))
      ? await clinic
          .selectFrom('files')
          .select(['id', 'name'])
          .where('id', '=', fileId)
          .where('removedAt', 'is', null)
          .executeTakeFirst()
      : undefined;
    if (!file) throw errors.FILE_NOT_FOUND();
    await recordEvent(clinic, {
      clinicId: caller.clinicId,
      action: 'opened',
      subject: 'files',
      subjectId: file.id,
      patientId: test.patientId,
      after: { name: file.name },
    });
    return { address: openAddress(context.settings.sessionSecret, caller, file.id) };
  },
);

export const setTestFileRemoved = clinicUseCase(
  laboratoryContract.setFileRemoved,
  async ({ input: { id, fileId, isRemoved }, caller, clinic, errors }) => {
    const test = await findTest(clinic, id);
    if (!test) throw errors.NOT_FOUND();
    requireOpen(test, caller);
    if (!(await belongs(clinic, id, fileId))) throw errors.FILE_NOT_FOUND();
    await setFileRemoved(clinic, { fileId, purpose: testFiles, patientId: test.patientId, isRemoved });
    return {};
  },
);
