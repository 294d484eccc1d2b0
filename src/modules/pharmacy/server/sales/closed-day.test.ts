import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type TestClinic, useServer } from '#app/testing/test-server.ts';
import { addPatient, daysFrom, today } from '#modules/appointments/server/testing/desk.ts';
import { dueOf } from '#modules/billing/rules.ts';
import { chargesToBill } from '#modules/billing/server/testing/bill.ts';
import { openDrawer } from '#modules/cashier/server/testing/drawer.ts';
import { verifyStock } from '../movements/verify-stock.ts';
import { inDays, newBatch, openCounter, openPrescriber } from '../testing/counter.ts';

const server = useServer({ servers: 2 });
const tomorrow = () => daysFrom(today(), 1);

async function bookedByDay({ id }: TestClinic) {
  const { rows } = await sql<{ day: string; amount: number }>`
    select transaction_date as day, sum(case transaction_type when 'income' then amount else -amount end)::int as amount
      from accounts_tx group by 1 order by 1`.execute(server.owner.clinic(id));
  return rows.map(({ day, amount }) => [day, amount]);
}

/**
 * A counter of a clinic that has already closed the day, as when a ward or a late patient needs medicines in the
 * evening.
 */
async function openLate() {
  const clinic = await server.newClinic();
  const { counter, item, batchId, stockOf } = await openCounter(clinic, { item: { unitPrice: 200 } });
  const visitId = await (await openPrescriber(clinic)).sign('pcm 650 101 5d');
  const patientId = await addPatient(clinic.as('receptionist'));
  await clinic.as('admin').cashier.closeDay({ day: today() });
  return { clinic, counter, item, batchId, stockOf, visitId, patientId };
}

test('medicines sold, dispensed or returned after the day is closed count for the next day', async () => {
  const { clinic, counter, item, batchId, stockOf, visitId, patientId } = await openLate();
  const sold = await counter.sell({ patientId, lines: [{ itemId: item.id, quantity: 6 }] });
  const given = await counter.dispense({ id: visitId, after: 0, lines: [{ line: 0, itemId: item.id, quantity: 10 }] });
  expect(await stockOf()).toMatchObject({ quantityAvailable: 14 });
  expect(await bookedByDay(clinic)).toEqual([]);

  const desk = clinic.as('admin').billing;
  await openDrawer(clinic, 'admin');
  const charge = (await chargesToBill(desk, { day: today() })).find(({ sourceId }) => sourceId === sold.id);
  const { description = '', category = 'Pharmacy', unitPrice } = charge ?? {};
  const line = {
    description,
    category,
    quantity: 1,
    unitPrice: unitPrice ?? 0,
    source: 'dispensing',
    sourceId: sold.id,
  };
  const bill = await desk.issue({ patientId, lines: [line], payments: [{ method: 'cash', amount: 1200 }] });
  expect(bill).toMatchObject({ billDate: today(), total: 1200 });
  expect(await bookedByDay(clinic)).toEqual([[tomorrow(), 1200]]);

  const giveBack = (id: string) =>
    counter.returnMedicines({
      id,
      lines: [{ line: 0, batchId, quantity: 2 }],
      reason: 'Too many',
      fate: 'restocked',
    });
  expect(await giveBack(sold.id)).toMatchObject({ credit: 400 });
  await giveBack(given.id);
  expect(await stockOf()).toMatchObject({ quantityAvailable: 18 });
  const credited = await desk.credit({ id: bill.id, lines: [{ lineNumber: 1, amount: 400 }], reason: 'Returned' });
  expect(dueOf(credited)).toBe(-400);
  await desk.refund({ id: bill.payments[0]?.id ?? '', amount: 400, method: 'cash', reason: 'Returned' });
  expect(await bookedByDay(clinic)).toEqual([[tomorrow(), 800]]);
  expect(await verifyStock(server.database.clinic(clinic.id))).toEqual([]);
});

test('a delivery with an invoice of a closed day enters stock and is owed, but nothing is booked on that day', async () => {
  const { clinic, counter, item, stockOf } = await openLate();
  const [supplier] = await counter.suppliers();
  const { batchNumber, expiryDate, mrp } = newBatch();
  const line = { itemId: item.id, batchNumber, expiryDate, mrp, billed: 10, rate: 100 };
  const invoice = { supplierId: supplier?.id ?? '', invoiceNumber: 'INV-1', invoiceDay: inDays(-1) };
  expect(await counter.receiveGoods({ ...invoice, lines: [line] })).toMatchObject({ amount: 1000 });
  expect(await stockOf()).toMatchObject({ quantityAvailable: 40 });
  expect(await bookedByDay(clinic)).toEqual([]);
});
