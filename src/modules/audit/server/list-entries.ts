import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { auditContract } from '../contract.ts';
import { foundEntries } from './found-entries.ts';
import { readNames } from './read-names.ts';

const pageSize = 100;

export const listEntries = clinicUseCase(auditContract.list, async ({ input, clinic }) => {
  const rows = await foundEntries(clinic, input, input.after, pageSize + 1);
  const entries = rows.slice(0, pageSize);
  const names = await readNames(clinic, entries);
  return { entries, names, next: rows.length > pageSize ? (entries.at(-1)?.id ?? null) : null };
});
