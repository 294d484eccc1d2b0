import { sql } from 'kysely';
import { inTransaction } from '#foundation/server/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import { countText } from '#foundation/shared/count-text.ts';
import { queueMessage } from '#modules/outbox/server/queue-message.ts';
import { retryKeyed } from '#modules/outbox/server/retry-keyed.ts';
import { pharmacyContract } from '../../contract.ts';

/** One message for an order and an address, however often it is asked for. */
export const orderKey = sql<string>`'purchase order ' || orders.id || ' ' || suppliers.email`;

interface Row {
  key: string;
  email: string;
  supplier: string;
  clinicName: string;
  address: string;
  day: string;
  lines: { name: string; genericName: string; strength: string; form: string; quantity: number }[];
}

export const mailOrder = clinicUseCase(pharmacyContract.mailOrder, ({ input: { id }, caller, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const { numUpdatedRows } = await db
      .updateTable('purchaseOrders')
      .set({ mailedAt: sql`coalesce(mailed_at, now())` })
      .where('id', '=', id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw errors.NOT_FOUND();
    const { rows } = await sql<Row>`
      select ${orderKey} as key, suppliers.email, suppliers.name as supplier, clinics.name as clinic_name, clinics.address,
             to_char(orders.ordered_at at time zone clinics.time_zone, 'DD/MM/YYYY') as day,
             (select jsonb_agg(jsonb_build_object('name', item.name, 'genericName', item.generic_name,
                       'strength', item.strength, 'form', item.form, 'quantity', line.quantity) order by lower(item.name))
                from purchase_lines as line
                join pharmacy_items as item on item.clinic_id = line.clinic_id and item.id = line.item_id
               where line.clinic_id = orders.clinic_id and line.order_id = orders.id) as lines
        from purchase_orders as orders
        join clinics on clinics.id = orders.clinic_id
        join suppliers on suppliers.clinic_id = orders.clinic_id and suppliers.id = orders.supplier_id
       where orders.id = ${id} and suppliers.email <> ''`.execute(db);
    const [order] = rows;
    if (!order) throw errors.NO_ADDRESS();
    const { key, email, lines, ...values } = order;
    const told = lines.map(({ name, genericName, strength, form, quantity }) => ({
      name,
      about: [genericName, strength, form].filter(Boolean).join(' '),
      quantity: countText(quantity),
    }));
    const message = { to: email, template: 'purchaseOrder' as const, values: { ...values, lines: told }, key };
    await queueMessage(db, message).execute();
    await retryKeyed({ db, clinicId: caller.clinicId }, key).execute();
  }),
);
