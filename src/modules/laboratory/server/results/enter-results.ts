import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { fieldFault, fieldFaults } from '#foundation/server/requests/field-fault.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { isReason, reasonNeeded } from '#foundation/shared/text/reason.ts';
import { fullName } from '#modules/patients/rules.ts';
import { laboratoryContract } from '../../contract.ts';
import { withJumps } from '../../rules/results/delta.ts';
import { readResults } from '../../rules/results/read-results.ts';
import { inList } from '../../rules/results/restricted.ts';
import { readLimits } from '../catalogue/read-limits.ts';
import { tellReaders } from '../report/report-readers.ts';
import { lockTest } from '../tests/lock-test.ts';
import { readTest } from '../tests/test-row.ts';
import { releaseResults, rideChecks } from './release-results.ts';
import { requireOpen } from './require-open.ts';

export const enterResults = clinicUseCase(laboratoryContract.enterResults, ({ input, caller, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const { id, values, version, isCritical, comment, reason } = input;
    const checks = await rideChecks(db);
    const test = await lockTest(db, id);
    if (!test) throw errors.NOT_FOUND();
    requireOpen(test, caller);
    if (test.version !== version) throw errors.CHANGED_MEANWHILE();
    if (test.status === 'ordered' || test.status === 'cancelled') throw errors.WRONG_STEP();
    if (test.status === 'completed' && !isReason(reason)) throw fieldFault('reason', reasonNeeded);

    const { reported, earlier } = await readLimits(db, test);
    const { results: read, faults, hasDoubts } = readResults(values, reported, input.isolates);
    if (faults.length > 0) throw fieldFaults(faults);
    if (read.length === 0) throw fieldFault('values', 'Enter at least one result');
    const results = withJumps(read, test.collectedAt ?? new Date().toISOString(), earlier, reported);
    if (!input.areJumpsChecked && results.some(({ jumpedFrom }) => jumpedFrom)) {
      throw fieldFault('areJumpsChecked', 'Check the patient and the sample, then tick the box');
    }
    if (hasDoubts && !input.areDoubtsChecked) {
      throw fieldFault('areDoubtsChecked', 'Check the sample and the unit, then tick the box');
    }
    await releaseResults(db, { test, checks: checks(), results, isCriticalByHand: isCritical, comment, reason });
    const completed = await readTest(db, id);
    if (!completed) throw errors.NOT_FOUND();
    const isWaiting = completed.awaitsVerification;
    // If nothing was ever released, there is nothing to take back yet.
    if (reason && (!isWaiting || completed.standingVersion !== null)) {
      await tellReaders(db, test, { by: caller.userId, of: fullName(completed), reason, isWaiting });
    }
    return inList(caller)(completed);
  }),
);
