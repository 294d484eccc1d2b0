import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { countText } from '#foundation/shared/text/count-text.ts';
import { queueMessage } from '#modules/outbox/server/queue-message.ts';
import { retryKeyed } from '#modules/outbox/server/retry-keyed.ts';
import { pharmacyContract } from '../../contract.ts';
import { orderSheet } from '../../rules/purchase/order-sheet.ts';
import { renderRegister } from '../register/render-register.ts';

/** One message for an order and an address, however often it is asked for. */
export const orderKey = sql<string>`'purchase order ' || orders.id || ' ' || suppliers.email`;

interface Row {
  key: string;
  /** Empty: nobody has entered one. */
  email: string;
  number: string;
  supplier: string;
  clinicName: string;
  address: string;
  logo: string | null;
  day: string;
  lines: { name: string; genericName: string; strength: string; form: string; quantity: number }[];
}

async function readOrder(clinic: Handle, id: string) {
  const { rows } = await sql<Row>`
    select ${orderKey} as key, suppliers.email, orders.number, suppliers.name as supplier, clinics.name as clinic_name, clinics.address,
           clinics.logo, to_char(orders.ordered_at at time zone clinics.time_zone, 'DD/MM/YYYY') as day,
           (select jsonb_agg(jsonb_build_object('name', item.name, 'genericName', item.generic_name,
                     'strength', item.strength, 'form', item.form, 'quantity', line.quantity) order by lower(item.name))
              from purchase_lines as line
              join pharmacy_items as item on item.clinic_id = line.clinic_id and item.id = line.item_id
             where line.clinic_id = orders.clinic_id and line.order_id = orders.id) as lines
      from purchase_orders as orders
      join clinics on clinics.id = orders.clinic_id
      left join suppliers on suppliers.clinic_id = orders.clinic_id and suppliers.id = orders.supplier_id
     where orders.id = ${id}`.execute(clinic);
  const [order] = rows;
  const lines = order?.lines.map(({ name, genericName, strength, form, quantity }) => ({
    name,
    about: [genericName, strength, form].filter(Boolean).join(' '),
    quantity: countText(quantity),
  }));
  return order && lines && { ...order, lines };
}

/** The paper is set before anything is locked. */
export const mailOrder = clinicUseCase(
  pharmacyContract.mailOrder,
  async ({ input: { id }, caller, clinic, errors, signal }) => {
    const order = await readOrder(clinic, id);
    if (!order) throw errors.NOT_FOUND();
    if (!order.email) throw errors.NO_ADDRESS();
    const { key, email: to, number, supplier, clinicName, address, logo, day, lines } = order;
    const sheet = orderSheet({ clinic: { name: clinicName, address, logo }, number, supplier, day, lines });
    const bytes = await renderRegister(caller.clinicId, sheet, signal);
    const attachment = { name: `purchase-order-${day.split('/').reverse().join('-')}.pdf`, bytes };
    await inTransaction(clinic, async (db) => {
      const { numUpdatedRows } = await db
        .updateTable('purchaseOrders')
        .set({ mailedAt: sql`coalesce(mailed_at, now())` })
        .where('id', '=', id)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw errors.NOT_FOUND();
      const values = { clinicName, address, number, supplier, day, lines };
      await queueMessage(db, { to, template: 'purchaseOrder', values, key, attachment }).execute();
      await retryKeyed({ db, clinicId: caller.clinicId }, key).execute();
    });
  },
);
