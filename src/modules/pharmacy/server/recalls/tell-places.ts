import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import type { Role } from '#foundation/shared/roles.ts';
import { countText } from '#foundation/shared/text/count-text.ts';
import { notifyRoles, type Screen } from '#modules/notifications/server/notify.ts';
import { type Location, locationNames } from '../../rules/inventory/stock.ts';

/** Places where medicines are given without the counter: who works there, and where the notification leads. */
const workplaces: Partial<Record<Location, { roles: Role[]; leadsTo: { screen: Screen } | { path: string } }>> = {
  ward: { roles: ['nurse', 'doctor'], leadsTo: { screen: { name: 'wards' } } },
  dental: { roles: ['assistant', 'doctor'], leadsTo: { path: '/dental' } },
  aesthetic: { roles: ['practitioner', 'doctor'], leadsTo: { path: '/aesthetic' } },
};

interface Lying {
  location: Location;
  name: string;
  batchNumber: string;
  quantity: number;
}

/** Notifies the people who work where a recalled batch is in stock. The counter sees it on its own screens. */
export async function tellPlaces(db: Handle, recallId: string, except: string): Promise<void> {
  const { rows } = await sql<Lying>`
    select batch.location, item.name, recall.batch_number, sum(batch.quantity_available)::bigint as quantity
      from recalls as recall
      join pharmacy_items as item on item.clinic_id = recall.clinic_id and item.id = recall.item_id
      join stock_batches as batch on batch.clinic_id = recall.clinic_id and batch.item_id = recall.item_id
       and lower(batch.batch_number) = lower(recall.batch_number)
     where recall.id = ${recallId} and batch.has_stock
     group by batch.location, item.name, recall.batch_number
     order by batch.location`.execute(db);
  for (const { location, name, batchNumber, quantity } of rows) {
    const place = workplaces[location];
    if (!place) continue;
    await notifyRoles(db, {
      kind: 'pharmacy',
      roles: place.roles,
      except,
      title: `Batch ${batchNumber} of ${name} is recalled`,
      body: `${locationNames[location]}: ${countText(quantity)} in stock. Do not give it, return it to the pharmacy.`,
      ...place.leadsTo,
    });
  }
}
