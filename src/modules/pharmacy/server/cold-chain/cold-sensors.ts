import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicOfKey } from '#foundation/server/requests/clinic-of-key.ts';
import { clinicUseCase, personUseCase, useCase } from '#foundation/server/requests/use-case.ts';
import { seal, unseal } from '#foundation/server/secrets/sealed.ts';
import { isSigned } from '#foundation/server/secrets/signature.ts';
import { isTimely } from '#modules/upi/rules.ts';
import { pharmacyContract } from '../../contract.ts';
import { coldSignedText, isOutside } from '../../rules/inventory/cold-chain.ts';
import { holdPlace, keepReading } from './keep-reading.ts';

const tenth = 10;

/**
 * A late message is dated to when it was sent, so it never follows later measurements. Clocks that run ahead are not
 * trusted.
 */
const measuredAt = (timestamp: number) => sql<string>`least(now(), to_timestamp(${timestamp}))`;

/**
 * The answer is not stored under the request's key, because that would store the secret in plain text. A repeated
 * request creates a new secret.
 */
export const connectSensor = personUseCase(
  pharmacyContract.connectSensor,
  async ({ input, caller, context, errors }) => {
    const secret = randomBytes(32).toString('base64url');
    await inTransaction(context.database.clinic(caller.clinicId), async (db) => {
      const place = await holdPlace(db, input.id);
      if (!place) throw errors.NOT_FOUND();
      if (place.retiredAt) throw errors.RETIRED();
      const sensorSecret = seal(secret, context.settings.sessionSecret, 'webhook secrets');
      await db.updateTable('coldPlaces').set({ sensorSecret }).where('id', '=', input.id).execute();
    });
    return { secret };
  },
);

export const disconnectSensor = clinicUseCase(pharmacyContract.disconnectSensor, async ({ input, clinic, errors }) => {
  const { numUpdatedRows } = await clinic
    .updateTable('coldPlaces')
    .set({ sensorSecret: null })
    .where('id', '=', input.id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw errors.NOT_FOUND();
});

/** If the same event is sent twice at once, the second one waits for the first and finds it stored. */
export const takeTemperature = useCase(pharmacyContract.coldCallback, async ({ input, context, errors }) =>
  inTransaction(await clinicOfKey(context, input.clinicId), async (db) => {
    const { placeId, eventId, signature } = input;
    const place = await holdPlace(db, placeId);
    const sealed = place?.retiredAt ? null : place?.sensorSecret;
    const secret = sealed && unseal(sealed, context.settings.sessionSecret, 'webhook secrets');
    if (!place || !secret || !isSigned(coldSignedText(input), signature, secret) || !isTimely(input, Date.now())) {
      throw errors.NOT_SIGNED();
    }
    const celsius = input.tenths / tenth;
    const kept = await db
      .selectFrom('coldReadings')
      .select('id')
      .where('placeId', '=', placeId)
      .where('eventId', '=', eventId)
      .executeTakeFirst();
    const readAt = measuredAt(input.timestamp);
    if (!kept) await keepReading(db, place, { celsius, note: '', eventId, readAt, by: null });
    return { isOutside: isOutside(celsius, place) };
  }),
);
