import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { recordOpening } from '#modules/audit/server/record-opening.ts';
import { consentsContract } from '../contract.ts';
import { renderConsent } from './paper/render-consent.ts';
import { readConsentSheet } from './read-consent-sheets.ts';

export const getPaper = clinicUseCase(consentsContract.paper, async ({ input, clinic, caller, errors, signal }) => {
  const found = await readConsentSheet(clinic, input.id);
  if (!found) throw errors.NOT_FOUND();
  const { patientId, patientNumber, kind } = found.consent;
  await recordOpening(clinic, patientId);
  const pdf = await renderConsent(caller.clinicId, found.sheet, signal);
  return new File([pdf], `consent-${patientNumber}-${kind}.pdf`, { type: 'application/pdf' });
});
