import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { dayIn } from '#foundation/shared/dates/dates.ts';
import { fullName } from '#modules/patients/rules.ts';
import { consentsContract } from '../contract.ts';
import { isUnderAge, ownNameMissing, signsForThemselves, teethInOrder } from '../rules.ts';
import { selectConsents } from './consent-row.ts';
import { sealOf } from './consent-seal.ts';
import { lockSigner } from './lock-signer.ts';
import { keepFirstText, readTexts } from './read-texts.ts';

export const signConsent = clinicUseCase(consentsContract.sign, ({ input, clinic, caller, errors }) =>
  inTransaction(clinic, async (db) => {
    const consent = { ...input, teeth: teethInOrder(input.teeth) };
    const patient = await lockSigner(db, input.patientId);
    const { timeZone } = await db.selectFrom('clinics').select('timeZone').executeTakeFirstOrThrow();
    const now = new Date();
    const isOwnName = signsForThemselves(input, fullName(patient));
    if (isUnderAge(patient.birthDate, dayIn(timeZone, now)) && isOwnName) throw errors.GUARDIAN_SIGNS();
    if (input.signer !== 'self' && isOwnName) throw fieldFault('signerName', ownNameMissing);
    const text = (await readTexts(db)).find(({ kind }) => kind === input.kind);
    if (!text || text.textVersion !== input.textVersion) throw errors.TEXT_CHANGED();
    if (text.textVersion === 1) await keepFirstText(db, input.kind);
    const signedAt = now.toISOString();
    const { id } = await db
      .insertInto('consents')
      .values({
        ...consent,
        signature: JSON.stringify(input.signature),
        seal: sealOf(text, consent, signedAt),
        signedAt,
        takenBy: caller.userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return selectConsents(db).where('consents.id', '=', id).executeTakeFirstOrThrow();
  }),
);
