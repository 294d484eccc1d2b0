import { clinicUseCase } from '#foundation/server/use-case.ts';
import { dateTimeIn } from '#foundation/shared/clock.ts';
import { recordOpening } from '#modules/audit/server/record-opening.ts';
import { fullName } from '#modules/patients/rules.ts';
import { consentsContract, Signature } from '../contract.ts';
import { signaturePath } from '../rules.ts';
import { selectConsents } from './consent-row.ts';
import { renderConsent } from './paper/render-consent.ts';

export const getPaper = clinicUseCase(consentsContract.paper, async ({ input, clinic, caller, errors, signal }) => {
  const consent = await selectConsents(clinic)
    .select(['consents.signature', 'consentTexts.body'])
    .where('consents.id', '=', input.id)
    .executeTakeFirst();
  if (!consent) throw errors.NOT_FOUND();
  await recordOpening(clinic, consent.patientId);
  const patient = await clinic
    .selectFrom('patients')
    .select(['firstName', 'lastName', 'patientNumber'])
    .where('id', '=', consent.patientId)
    .executeTakeFirstOrThrow();
  const { timeZone, timeFormat, ...head } = await clinic
    .selectFrom('clinics')
    .select(['name', 'address', 'timeZone', 'timeFormat'])
    .where('id', '=', caller.clinicId)
    .executeTakeFirstOrThrow();
  const moment = (instant: string) => dateTimeIn({ timeZone, timeFormat }, instant);
  const { width, height, strokes } = Signature.parse(consent.signature);
  const { withdrawnAt, withdrawnReason } = consent;
  const sheet = {
    clinic: head,
    patient: { name: fullName(patient), number: patient.patientNumber },
    title: consent.title,
    textVersion: consent.textVersion,
    body: consent.body,
    signerName: consent.signerName,
    signerWords: consent.signer === 'self' ? 'for themselves' : 'as guardian',
    signature: { path: signaturePath({ width, height, strokes }), width, height },
    signedAt: moment(consent.signedAt),
    takenBy: consent.takenBy ?? '',
    seal: consent.seal,
    withdrawn: withdrawnAt ? `Withdrawn ${moment(withdrawnAt)}: ${withdrawnReason}` : null,
  };
  const pdf = await renderConsent(caller.clinicId, sheet, signal);
  return new File([pdf], `consent-${patient.patientNumber}-${consent.kind}.pdf`, { type: 'application/pdf' });
});
