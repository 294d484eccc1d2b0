import { sql } from 'kysely';
import { fieldFault } from '#foundation/server/field-fault.ts';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import { dentalContract } from '../../contract.ts';
import { codeName, statusesOf } from '../../rules/codes.ts';
import { isBilled } from '../money/is-billed.ts';
import { changeEntry, readEntry } from './entry-row.ts';

export const setStatus = clinicUseCase(dentalContract.setStatus, async ({ input, clinic, errors }) => {
  const { id, version, status } = input;
  const entry = await readEntry(clinic, id);
  if (!entry) throw errors.NOT_FOUND();
  if (!statusesOf(entry.code).includes(status)) {
    throw fieldFault('status', `${codeName(entry.code)} is a finding and cannot be planned or done.`);
  }
  if (entry.planId && status === 'existing') {
    throw fieldFault('status', 'This procedure belongs to a plan. Choose planned, in progress or completed.');
  }
  if (entry.status === 'completed' && (await isBilled(clinic, id))) throw errors.BILLED();
  const changed = await changeEntry(clinic, {
    id,
    version,
    set: sql`status = ${status}`,
    condition: sql`removed_at is null`,
  });
  if (!changed) throw errors.CHANGED_MEANWHILE();
  return changed;
});
