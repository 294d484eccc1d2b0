import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { recordResultsSeen } from '#modules/audit/server/record-opening.ts';
import { laboratoryContract } from '../../contract.ts';
import { isToRelease, missingNames } from '../../rules/results/panel.ts';
import { matchUpload } from '../../rules/upload/match-upload.ts';
import { readUpload } from '../../rules/upload/read-upload.ts';
import { isOpenTo } from '../results/require-open.ts';
import { readTubes } from '../samples/read-tubes.ts';
import { readFileColumns } from './file-columns.ts';

export const previewUpload = clinicUseCase(
  laboratoryContract.previewUpload,
  ({ input: { csv, accepted }, caller, clinic }) =>
    inTransaction(clinic, async (db) => {
      const read = readUpload(csv, await readFileColumns(db));
      if ('fault' in read) throw fieldFault('csv', read.fault);
      const numbers = read.values.map(({ accession }) => accession);
      const tests = await readTubes(db, numbers, { isLocked: false, isOpen: isOpenTo(caller) });
      await recordResultsSeen(
        db,
        tests.map(({ test }) => test.patientId),
      );
      const { rows, results, offers } = matchUpload(read.values, tests, { isSeen: true, accepted });
      const waiting = tests.flatMap((tube) => {
        const values = results.get(tube.id);
        if (!values || isToRelease(tube, values)) return [];
        const { accessionNumber: accession, patient, testName } = tube;
        return [{ accession, patient, test: testName, missing: missingNames(values, tube.reported) }];
      });
      return { rows, tests: results.size - waiting.length, waiting, offers: [...offers] };
    }),
);
