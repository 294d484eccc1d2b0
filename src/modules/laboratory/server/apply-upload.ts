import { fieldFault } from '#foundation/server/field-fault.ts';
import { inTransaction } from '#foundation/server/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import { laboratoryContract } from '../contract.ts';
import { matchUpload } from '../rules/match-upload.ts';
import { readUpload } from '../rules/read-upload.ts';
import { readFileColumns } from './file-columns.ts';
import { lockTest } from './lock-test.ts';
import { readTubes } from './read-tubes.ts';
import { releaseResults } from './release-results.ts';
import { isOpenTo } from './require-open.ts';

/** Read again under lock: what the preview showed may have changed since, and then nothing is saved. */
export const applyUpload = clinicUseCase(
  laboratoryContract.upload,
  ({ input: { csv, accepted }, caller, clinic, errors }) =>
    inTransaction(clinic, async (db) => {
      const read = readUpload(csv, await readFileColumns(db));
      if ('fault' in read) throw fieldFault('csv', read.fault);
      const numbers = read.values.map(({ accession }) => accession);
      const tubes = await readTubes(db, numbers, { isLocked: true, isOpen: isOpenTo(caller) });
      const { rows, results } = matchUpload(read.values, tubes, { isSeen: true, accepted });
      if (rows.some(({ fault }) => fault !== null)) throw errors.FAULTS();
      let critical = 0;
      for (const [id, values] of results) {
        const test = await lockTest(db, id);
        if (!test) throw errors.FAULTS();
        // The file does not show what an analyser sent before.
        const doubt = tubes.find((tube) => tube.id === id)?.receivedDoubt;
        const release = { test, results: values, isCriticalByHand: false, comment: '', reason: '', doubt };
        if (await releaseResults(db, release)) critical += 1;
      }
      return { tests: results.size, critical };
    }),
);
