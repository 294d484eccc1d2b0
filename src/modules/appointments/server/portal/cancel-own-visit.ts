import { patientWriteUseCase } from '#foundation/server/requests/use-case.ts';
import { appointmentsContract } from '../../contract.ts';
import { mayChangeOwn } from '../../rules.ts';
import { statusChange } from '../visit/set-status.ts';
import { readOwnVisit } from './read-own-visit.ts';

export const cancelOwnVisit = patientWriteUseCase(
  appointmentsContract.cancelMine,
  async ({ input: { id, reason, version }, own, deskFor, errors }) => {
    const visit = await readOwnVisit(own, id);
    if (!visit) throw errors.NOT_FOUND();
    if (!mayChangeOwn(visit)) throw errors.VISIT_BEGUN();
    const { write } = deskFor(visit.patientId);
    const cancelled = await write(statusChange({ id, reason, version, status: 'cancelled' }));
    if (!cancelled) throw errors.VISIT_CHANGED();
    return cancelled;
  },
);
