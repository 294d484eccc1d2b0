import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { notifyRoles } from '#modules/notifications/server/notify.ts';
import { hoursBetween } from '../../rules/inventory/cold-chain.ts';
import { nobody } from './keep-reading.ts';

/**
 * Tells pharmacists once about each reading that is due, marking and notifying in one transaction. Running it again
 * tells nothing twice.
 */
export function remindOfTemperatures(clinic: Handle): Promise<void> {
  return inTransaction(clinic, async (db) => {
    const { rows } = await sql<{ name: string }>`
      update cold_places as place set reminded_at = now()
        from (select cold_places.clinic_id, cold_places.id, coalesce(max(read_at), cold_places.created_at) as since
                from cold_places
                left join cold_readings on cold_readings.clinic_id = cold_places.clinic_id and place_id = cold_places.id
               group by cold_places.clinic_id, cold_places.id) as last
       where last.clinic_id = place.clinic_id and last.id = place.id and place.retired_at is null
         and last.since <= now() - make_interval(hours => ${hoursBetween})
         and (place.reminded_at is null or place.reminded_at < last.since)
      returning place.name`.execute(db);
    for (const { name } of rows) {
      await notifyRoles(db, {
        kind: 'pharmacy',
        title: 'A temperature is due',
        body: `${name}: the last reading is more than ${hoursBetween} hours ago`,
        screen: { name: 'pharmacy', search: '?view=cold' },
        roles: ['pharmacist'],
        except: nobody,
      });
    }
  });
}
