import { fieldFault } from '#foundation/server/field-fault.ts';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import { laboratoryContract } from '../contract.ts';
import { matchUpload } from '../rules/match-upload.ts';
import { readUpload } from '../rules/read-upload.ts';
import { readFileColumns } from './file-columns.ts';
import { readTubes } from './read-tubes.ts';
import { isOpenTo } from './require-open.ts';

export const previewUpload = clinicUseCase(
  laboratoryContract.previewUpload,
  async ({ input: { csv, accepted }, caller, clinic }) => {
    const read = readUpload(csv, await readFileColumns(clinic));
    if ('fault' in read) throw fieldFault('csv', read.fault);
    const tests = await readTubes(
      clinic,
      read.values.map(({ accession }) => accession),
      { isLocked: false, isOpen: isOpenTo(caller) },
    );
    const { rows, results, offers } = matchUpload(read.values, tests, { isSeen: true, accepted });
    return { rows, tests: results.size, offers: [...offers] };
  },
);
