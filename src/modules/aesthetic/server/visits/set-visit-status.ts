import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { aestheticContract } from '../../contract.ts';
import { lockVisit } from './lock-visit.ts';
import { readVisit } from './read-visits.ts';
import { writeStatus } from './write-status.ts';

export const setVisitStatus = clinicUseCase(aestheticContract.setStatus, ({ input, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const { status, reason } = input;
    const visit = await lockVisit(db, input.id);
    if (!visit) throw errors.NOT_FOUND();
    if (visit.version !== input.version) throw errors.CHANGED_MEANWHILE();
    const outcome = await writeStatus(db, { visit, status, reason });
    if (outcome === 'changed meanwhile') throw errors.CHANGED_MEANWHILE();
    if (outcome === 'slot given away') throw errors.SLOT_GIVEN_AWAY();
    return (await readVisit(db, input.id)) ?? visit;
  }),
);
