import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { countText } from '#foundation/shared/text/count-text.ts';
import { pharmacyContract } from '../../contract.ts';
import { orderSheet } from '../../rules/purchase/order-sheet.ts';
import { renderRegister } from '../register/render-register.ts';

/** One message per order and address, however often it is requested. */
export const orderKey = sql<string>`'purchase order ' || orders.id || ' ' || suppliers.email`;

interface Row {
  key: string;
  /** Empty if none was entered. */
  email: string;
  number: string;
  supplier: string;
  clinicName: string;
  address: string;
  logo: string | null;
  day: string;
  lines: { name: string; genericName: string; strength: string; form: string; quantity: number }[];
}

export async function readOrder(clinic: Handle, id: string) {
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

type Order = NonNullable<Awaited<ReturnType<typeof readOrder>>>;

/** The order as a PDF, as the supplier receives it. */
export async function orderPaper(clinicId: string, order: Order, signal: AbortSignal | undefined) {
  const { clinicName, address, logo, day } = order;
  const bytes = await renderRegister(
    clinicId,
    orderSheet({ ...order, clinic: { name: clinicName, address, logo } }),
    signal,
  );
  return { name: `purchase-order-${day.split('/').reverse().join('-')}.pdf`, bytes };
}

export const orderPdf = clinicUseCase(pharmacyContract.orderPdf, async ({ input, caller, clinic, errors, signal }) => {
  const order = await readOrder(clinic, input.id);
  if (!order) throw errors.NOT_FOUND();
  const { name, bytes } = await orderPaper(caller.clinicId, order, signal);
  return new File([bytes], name, { type: 'application/pdf' });
});
