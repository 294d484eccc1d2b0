import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import { dentalContract } from '../contract.ts';
import { changeEntry, readEntry } from './entry-row.ts';

export const removeEntry = clinicUseCase(dentalContract.removeEntry, async ({ input, clinic, errors }) => {
  const set = sql`removed_at = ${new Date().toISOString()}`;
  const removed = await changeEntry(clinic, { ...input, set, condition: sql`removed_at is null` });
  if (removed) return removed;
  throw (await readEntry(clinic, input.id)) ? errors.CHANGED_MEANWHILE() : errors.NOT_FOUND();
});

export const restoreEntry = clinicUseCase(dentalContract.restoreEntry, async ({ input, clinic, errors }) => {
  const set = sql`removed_at = null`;
  const restored = await changeEntry(clinic, { ...input, set, condition: sql`removed_at is not null` });
  if (restored) return restored;
  throw (await readEntry(clinic, input.id)) ? errors.CHANGED_MEANWHILE() : errors.NOT_FOUND();
});
