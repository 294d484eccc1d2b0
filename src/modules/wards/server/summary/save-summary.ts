import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { wardsContract } from '../../contract.ts';
import { readSummary } from './read-summary.ts';
import { writeSummary } from './write-summary.ts';

export const saveSummary = clinicUseCase(wardsContract.saveSummary, ({ input, caller, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const { id, version, ...summary } = input;
    if (!(await readSummary(db, id))) throw errors.NOT_FOUND();
    const isWritten = await writeSummary(db, { admissionId: id, version, summary, userId: caller.userId });
    if (!isWritten) throw errors.CHANGED_MEANWHILE();
    const saved = await readSummary(db, id);
    if (!saved) throw errors.NOT_FOUND();
    return saved.summary;
  }),
);
