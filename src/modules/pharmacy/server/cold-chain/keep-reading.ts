import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { notifyRoles } from '#modules/notifications/server/notify.ts';
import { isNewAlarm, limitsText } from '../../rules/inventory/cold-chain.ts';

interface ColdPlace {
  id: string;
  name: string;
  low: number;
  high: number;
}

interface Reading {
  celsius: number;
  note: string;
  eventId: string | null;
  /** When it was measured; now if omitted. */
  readAt?: RawBuilder<string>;
  /** The reader, who knows already; null if its sensor took the reading. */
  by: string | null;
}

/** An id that excludes nobody from a notification. */
export const nobody = '00000000-0000-0000-0000-000000000000';

/** Locks the place, so that two readings at the same moment are saved one after the other. */
export const holdPlace = (db: Handle, id: string) =>
  db
    .selectFrom('coldPlaces')
    .select(['id', 'name', 'low', 'high', 'sensorSecret', 'retiredAt'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Saves a temperature; pharmacists and admins are told when it leaves the limits. */
export async function keepReading(
  db: Handle,
  place: ColdPlace,
  { by, readAt = sql<string>`now()`, ...reading }: Reading,
) {
  const ofPlace = db.selectFrom('coldReadings').select('celsius').where('placeId', '=', place.id).limit(1);
  const before = await ofPlace
    .where('readAt', '<=', readAt)
    .orderBy('readAt', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const next = await ofPlace.where('readAt', '>', readAt).orderBy('readAt').orderBy('id').executeTakeFirst();
  const { id } = await db
    .insertInto('coldReadings')
    .values({ placeId: place.id, ...reading, readAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (isNewAlarm(reading.celsius, { before: before?.celsius, next: next?.celsius }, place)) {
    await notifyRoles(db, {
      kind: 'pharmacy',
      title: `${place.name}: ${reading.celsius} °C`,
      body: [`Outside ${limitsText(place)}`, reading.note].filter(Boolean).join('. '),
      screen: { name: 'pharmacy', search: '?view=cold' },
      roles: ['pharmacist', 'admin'],
      except: by ?? nobody,
    });
  }
  return { id };
}
