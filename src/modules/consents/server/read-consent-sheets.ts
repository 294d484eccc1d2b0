import type { Handle } from '#foundation/server/database/database.ts';
import { dateTimeIn } from '#foundation/shared/dates/clock.ts';
import { fullName } from '#modules/patients/rules.ts';
import { Signature } from '../contract.ts';
import { isTyped, type Signer, signaturePath, teethText, treatmentConsents } from '../rules.ts';
import { selectConsents } from './consent-row.ts';
import type { ConsentSheet } from './paper/consent-sheet.ts';

const selectSheets = (clinic: Handle) =>
  selectConsents(clinic)
    .innerJoin('patients', (on) =>
      on.onRef('patients.clinicId', '=', 'consents.clinicId').onRef('patients.id', '=', 'consents.patientId'),
    )
    .innerJoin('clinics', 'clinics.id', 'consents.clinicId')
    .select(['consents.signature', 'consentTexts.body', 'firstName', 'lastName', 'patientNumber'])
    .select(['clinics.name as clinicName', 'clinics.address as clinicAddress', 'timeZone', 'timeFormat']);

const signerWords: Record<Signer, string> = {
  self: 'for themselves',
  mother: 'as mother',
  father: 'as father',
  guardian: 'as guardian',
};

type Row = Awaited<ReturnType<ReturnType<typeof selectSheets>['executeTakeFirstOrThrow']>>;

function sheetOf(consent: Row): ConsentSheet {
  const moment = (instant: string) => dateTimeIn(consent, instant);
  const signature = Signature.parse(consent.signature);
  const { title, teeth, textVersion, body, signerName, seal, withdrawnAt, withdrawnReason } = consent;
  return {
    clinic: { name: consent.clinicName, address: consent.clinicAddress },
    patient: { name: fullName(consent), number: consent.patientNumber },
    title,
    teeth: teeth.length > 0 ? `For ${teethText(teeth)} (FDI)` : null,
    textVersion,
    body,
    signerName,
    signerWords: signerWords[consent.signer],
    signature: isTyped(signature)
      ? signature
      : { path: signaturePath(signature), width: signature.width, height: signature.height },
    signedAt: moment(consent.signedAt),
    takenBy: consent.takenBy ?? '',
    seal,
    withdrawn: withdrawnAt ? `Withdrawn ${moment(withdrawnAt)}: ${withdrawnReason}` : null,
  };
}

export async function readConsentSheet(clinic: Handle, id: string) {
  const consent = await selectSheets(clinic).where('consents.id', '=', id).executeTakeFirst();
  return consent && { consent, sheet: sheetOf(consent) };
}

/** The treatment consents of a patient that are not withdrawn, the newest per kind and set of teeth. */
export async function readTreatmentConsents(clinic: Handle, patientId: string): Promise<ConsentSheet[]> {
  const consents = await selectSheets(clinic)
    .distinctOn(['consents.kind', 'consents.teeth'])
    .where('consents.patientId', '=', patientId)
    .where('consents.kind', 'in', treatmentConsents)
    .where('consents.withdrawnAt', 'is', null)
    .orderBy('consents.kind')
    .orderBy('consents.teeth')
    .orderBy('consents.signedAt', 'desc')
    .execute();
  return consents.map(sheetOf);
}
