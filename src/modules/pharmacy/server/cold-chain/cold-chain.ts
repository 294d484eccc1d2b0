import { sql } from 'kysely';
import { isUniqueViolation } from '#foundation/server/database/database.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { pharmacyContract } from '../../contract.ts';
import type { ColdPlace } from '../../contract-cold-chain.ts';
import { isOutside, limitsText } from '../../rules/inventory/cold-chain.ts';
import { holdPlace, keepReading } from './keep-reading.ts';

const mostReadings = 60;

export const listColdPlaces = clinicUseCase(pharmacyContract.coldPlaces, async ({ caller, clinic, context }) => {
  const { rows } = await sql<ColdPlace & { hasSensor: boolean }>`
    select place.id, place.name, place.low, place.high, place.sensor_secret is not null as has_sensor,
           place.retired_at, coalesce((
             select jsonb_agg(jsonb_build_object('id', last.id, 'celsius', last.celsius, 'note', last.note,
                      'readAt', last.read_at, 'readBy', users.name) order by last.read_at desc, last.id desc)
               from (select * from cold_readings
                      where clinic_id = place.clinic_id and place_id = place.id
                      order by read_at desc, id desc limit ${mostReadings}) as last
               left join users on users.clinic_id = last.clinic_id and users.id = last.read_by), '[]') as readings
      from cold_places as place
     order by place.retired_at is not null, lower(place.name)`.execute(clinic);
  const address = `${context.settings.siteUrl}/api/webhooks/cold-chain/${caller.clinicId}`;
  return rows.map(({ hasSensor, ...place }) => ({
    ...place,
    sensorAddress: hasSensor ? `${address}/${place.id}` : null,
  }));
});

export const addColdPlace = clinicUseCase(pharmacyContract.addColdPlace, ({ input, clinic }) =>
  clinic
    .insertInto('coldPlaces')
    .values(input)
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch((error) => {
      throw isUniqueViolation(error)
        ? fieldFault('name', 'A refrigerator with this name already exists; it may be retired')
        : error;
    }),
);

/** Retiring a retired place keeps its original time, and bringing back one in use changes nothing. */
export const retireColdPlace = clinicUseCase(pharmacyContract.retireColdPlace, async ({ input, clinic, errors }) => {
  const { numUpdatedRows } = await clinic
    .updateTable('coldPlaces')
    .set({ retiredAt: input.isRetired ? sql`coalesce(retired_at, now())` : null })
    .where('id', '=', input.id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw errors.NOT_FOUND();
});

export const readTemperature = clinicUseCase(pharmacyContract.readTemperature, ({ input, caller, clinic, errors }) => {
  const { id: placeId, celsius, note } = input;
  return inTransaction(clinic, async (db) => {
    const place = await holdPlace(db, placeId);
    if (!place) throw errors.NOT_FOUND();
    if (place.retiredAt) throw errors.RETIRED();
    if (isOutside(celsius, place) && note === '') {
      throw fieldFault('note', `Outside ${limitsText(place)}. Enter what was done.`);
    }
    return keepReading(db, place, { celsius, note, eventId: null, by: caller.userId });
  });
});
