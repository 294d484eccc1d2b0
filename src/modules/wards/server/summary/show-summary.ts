import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { recordOpening } from '#modules/audit/server/record-opening.ts';
import { wardsContract } from '../../contract.ts';
import { readSummary } from './read-summary.ts';

export const showSummary = clinicUseCase(wardsContract.summary, async ({ input, clinic, errors }) => {
  const found = await readSummary(clinic, input.id);
  if (!found) throw errors.NOT_FOUND();
  if (found.patientId) await recordOpening(clinic, found.patientId);
  return found.summary;
});
