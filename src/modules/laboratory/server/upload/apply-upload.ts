import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { laboratoryContract } from '../../contract.ts';
import { matchUpload } from '../../rules/upload/match-upload.ts';
import { readUpload } from '../../rules/upload/read-upload.ts';
import { takeResults } from '../results/received-results.ts';
import { rideChecks } from '../results/release-results.ts';
import { isOpenTo } from '../results/require-open.ts';
import { readTubes } from '../samples/read-tubes.ts';
import { readFileColumns } from './file-columns.ts';

/** Reads everything again under lock: what the preview showed may have changed since, and then nothing is saved. */
export const applyUpload = clinicUseCase(
  laboratoryContract.upload,
  ({ input: { csv, accepted, areDoubtsChecked }, caller, clinic, errors }) =>
    inTransaction(clinic, async (db) => {
      const read = readUpload(csv, await readFileColumns(db));
      if ('fault' in read) throw fieldFault('csv', read.fault);
      const numbers = read.values.map(({ accession }) => accession);
      const checks = await rideChecks(db);
      const tubes = await readTubes(db, numbers, { isLocked: true, isOpen: isOpenTo(caller) });
      const { rows, results } = matchUpload(read.values, tubes, { isSeen: true, accepted });
      if (rows.some(({ fault }) => fault !== null)) throw errors.FAULTS();
      if (!areDoubtsChecked && rows.some(({ isToCheck }) => isToCheck)) {
        throw fieldFault('areDoubtsChecked', 'Check the patient, the sample and the unit, then tick the box');
      }
      const saved = { tests: 0, waiting: 0, critical: 0 };
      for (const tube of tubes) {
        const values = results.get(tube.id);
        if (!values) continue;
        // The file does not show what an analyser sent before.
        const doubt = tube.receivedDoubt ?? '';
        const { isReported, isCritical } = await takeResults(db, tube, { results: values, doubt, checks: checks() });
        if (isReported) saved.tests += 1;
        else saved.waiting += 1;
        if (isCritical) saved.critical += 1;
      }
      return saved;
    }),
);
