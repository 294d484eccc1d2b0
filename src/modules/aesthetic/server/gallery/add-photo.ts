import { readClinicDay } from '#foundation/server/database/clinic-day.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { findConsent } from '#modules/consents/server/find-consent.ts';
import { attachFile } from '#modules/files/server/attach-file.ts';
import { requirePatient } from '#modules/patients/server/require-patient.ts';
import { aestheticContract } from '../../contract.ts';
import { aestheticPhotos, photoDayFault } from '../../rules/photos.ts';

/** Adding the same file again returns the existing photo. */
export const addPhoto = clinicUseCase(aestheticContract.addPhoto, ({ input, clinic, caller, errors }) =>
  inTransaction(clinic, async (db) => {
    const { patientId, fileId, area, takenOn } = input;
    const dayFault = photoDayFault(takenOn, await readClinicDay(db));
    if (dayFault) throw fieldFault('takenOn', dayFault);
    await requirePatient(db, patientId);
    const consent = await findConsent(db, patientId, 'photo');
    if (!consent) throw errors.CONSENT_MISSING();
    await attachFile(db, caller, { fileId, purpose: aestheticPhotos, patientId });
    return db
      .insertInto('aestheticPhotos')
      .values({ patientId, fileId, consentId: consent.id, area, takenOn })
      .onConflict((conflict) => conflict.columns(['clinicId', 'fileId']).doUpdateSet({ area, takenOn }))
      .returning('id')
      .executeTakeFirstOrThrow();
  }),
);
