import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { laboratoryContract } from '../../contract.ts';
import { matchUpload } from '../../rules/upload/match-upload.ts';
import { readUpload } from '../../rules/upload/read-upload.ts';
import { releaseResults, rideChecks } from '../results/release-results.ts';
import { isOpenTo } from '../results/require-open.ts';
import { readTubes } from '../samples/read-tubes.ts';
import { readFileColumns } from './file-columns.ts';

/** Read again under lock: what the preview showed may have changed since, and then nothing is saved. */
export const applyUpload = clinicUseCase(
  laboratoryContract.upload,
  ({ input: { csv, accepted }, caller, clinic, errors }) =>
    inTransaction(clinic, async (db) => {
      const read = readUpload(csv, await readFileColumns(db));
      if ('fault' in read) throw fieldFault('csv', read.fault);
      const numbers = read.values.map(({ accession }) => accession);
      const checks = await rideChecks(db);
      const tubes = await readTubes(db, numbers, { isLocked: true, isOpen: isOpenTo(caller) });
      const { rows, results } = matchUpload(read.values, tubes, { isSeen: true, accepted });
      if (rows.some(({ fault }) => fault !== null)) throw errors.FAULTS();
      let critical = 0;
      for (const { id, test, receivedDoubt: doubt } of tubes) {
        const values = results.get(id);
        if (!values) continue;
        // The file does not show what an analyser sent before.
        const release = {
          test,
          checks: checks(),
          results: values,
          isCriticalByHand: false,
          comment: '',
          reason: '',
          doubt,
        };
        if ((await releaseResults(db, release)).critical) critical += 1;
      }
      return { tests: results.size, critical };
    }),
);
