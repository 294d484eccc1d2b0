import { expect, test } from 'vitest';
import { type TestClinic, useServer } from '#app/testing/test-server.ts';
import { outcomes, refusalOf } from '#modules/appointments/server/testing/desk.ts';
import { financialYear } from '#modules/billing/rules.ts';
import { verifyStock } from '../movements/verify-stock.ts';
import { inDays, newItem, openCounter } from '../testing/counter.ts';

const server = useServer({ servers: 3 });

async function openReceipts(clinic: TestClinic) {
  const opened = await openCounter(clinic, { batch: { batchNumber: 'D1', cost: 1000, mrp: 2000 } });
  const [supplier] = await opened.counter.suppliers();
  const supplierId = supplier?.id ?? '';
  const line = {
    itemId: opened.item.id,
    batchNumber: 'N1',
    expiryDate: inDays(300),
    billed: 100,
    rate: 1050,
    mrp: 2000,
  };
  const receive = (changes: object = {}, head: object = {}) =>
    opened.counter.receiveGoods({
      ...{ supplierId, invoiceNumber: 'INV-7', invoiceDay: inDays(0) },
      lines: [{ ...line, ...changes }],
      ...head,
    });
  return { ...opened, supplierId, line, receive };
}

test('a delivery adds free pieces to the stock, leaves out short and damaged ones, and shows the amount owed', async () => {
  const clinic = await server.newClinic();
  const { counter, item, supplierId, receive } = await openReceipts(clinic);
  await counter.reorder({ id: item.id });
  await counter.markOrdered({ supplierId });
  const number = `GR/${financialYear(inDays(0))}/0001`;
  const came = await receive({ free: 10, short: 3, damaged: 2, discount: 1000, scheme: '10+1' });
  expect(came).toMatchObject({ number, amount: 89_775, claim: 4725 });
  const record = await counter.get({ id: item.id });
  expect(record.item).toMatchObject({ quantityAvailable: 30 + 105, owed: 5 });
  expect(record.batches.find(({ batchNumber }) => batchNumber === 'N1')).toMatchObject({ cost: 855, mrp: 2000 });
  expect(record.movements[0]).toMatchObject({
    quantity: 105,
    reason: 'purchase',
    note: 'Deccan Pharma, invoice INV-7',
  });
  expect(await counter.goodsReceipts()).toMatchObject([
    {
      number,
      supplier: 'Deccan Pharma',
      invoiceNumber: 'INV-7',
      lines: [{ billed: 100, free: 10, short: 3, damaged: 2, rate: 1050, orderedRate: 1000, scheme: '10+1' }],
    },
  ]);
  expect(await verifyStock(server.database.clinic(clinic.id))).toEqual([]);
  const { payables } = await clinic.as('admin').accounts.payables({});
  expect(payables).toMatchObject([
    {
      vendorName: 'Deccan Pharma',
      billNumber: 'INV-7',
      amount: 89_775,
      gst: 4276,
      description: `Goods receipt ${number}`,
    },
  ]);
});

test('GST is added to rates without it: the invoice is exact to the paisa, as are rate, cost and the next expected rate', async () => {
  const clinic = await server.newClinic();
  const { counter, item, supplierId, line, receive } = await openReceipts(clinic);
  const exempt = await counter.addItem(newItem({ gstRate: 0 }));
  const lines = [
    { ...line, rate: 893 },
    { ...line, itemId: exempt.id, batchNumber: 'X1', rate: 893 },
  ];
  const came = await receive({}, { ratesIncludeGst: false, lines });
  expect(came).toMatchObject({ amount: 93_765 + 89_300, claim: 0 });
  const record = await counter.get({ id: item.id });
  expect(record.batches.find(({ batchNumber }) => batchNumber === 'N1')).toMatchObject({ cost: 938 });
  expect(await counter.goodsReceipts()).toMatchObject([
    {
      lines: [
        { rate: 938, amount: 93_765 },
        { rate: 893, amount: 89_300 },
      ],
    },
  ]);
  const { payables } = await clinic.as('admin').accounts.payables({});
  expect(payables).toMatchObject([{ amount: 183_065, gst: 4466 }]);
  await counter.reorder({ id: item.id });
  await counter.markOrdered({ supplierId });
  expect((await counter.purchases()).onTheWay).toMatchObject([{ lines: [{ rate: 938, gstRate: 500 }] }]);
});

test('an invoice by the strip is exact to the paisa, enters stock by the tablet, and the next order expects the strip rate', async () => {
  const clinic = await server.newClinic();
  const { counter, item, supplierId, receive } = await openReceipts(clinic);
  const strips = { packOf: 10, billed: 10, free: 1, rate: 2537, mrp: 3299 };
  expect(await receive(strips)).toMatchObject({ amount: 25_370, claim: 0 });
  const record = await counter.get({ id: item.id });
  expect(record.item).toMatchObject({ quantityAvailable: 30 + 110 });
  expect(record.batches.find(({ batchNumber }) => batchNumber === 'N1')).toMatchObject({ cost: 231, mrp: 329 });
  expect(await counter.goodsReceipts()).toMatchObject([
    { lines: [{ packOf: 10, billed: 100, free: 10, rate: 2537, orderedRate: null }] },
  ]);
  const { payables } = await clinic.as('admin').accounts.payables({});
  expect(payables).toMatchObject([{ amount: 25_370 }]);

  await counter.reorder({ id: item.id });
  await counter.markOrdered({ supplierId });
  expect((await counter.purchases()).onTheWay).toMatchObject([{ lines: [{ rate: 2537, packOf: 10 }] }]);
  await receive({ ...strips, rate: 2600 }, { invoiceNumber: 'INV-8' });
  expect((await counter.goodsReceipts())[0]).toMatchObject({ lines: [{ rate: 2600, orderedRate: 2537 }] });
});

test('a bottle counts as one piece, however much it holds', async () => {
  const { counter, receive } = await openReceipts(await server.newClinic());
  const syrup = await counter.addItem(newItem({ name: 'Benadryl', form: 'syrup', packSize: 150 }));
  const refusal = await refusalOf(receive({ itemId: syrup.id, packOf: 150, billed: 1, rate: 12_000, mrp: 15_000 }));
  expect(refusal.fieldErrors).toEqual([{ field: 'lines.0.packOf', message: '150 ml are one piece: enter 1' }]);
  expect(await receive({ itemId: syrup.id, billed: 1, rate: 12_000, mrp: 15_000 })).toMatchObject({ amount: 12_000 });
});

test('a medicine is received with its MRP, named at each line that lacks it; gloves and what is short need none', async () => {
  const { counter, line, item, receive } = await openReceipts(await server.newClinic());
  const gloves = await counter.addItem(newItem({ name: 'Gloves', form: 'consumable' }));
  const lines = [
    { ...line, mrp: null },
    { ...line, itemId: gloves.id, mrp: null, expiryDate: null },
    { ...line, batchNumber: 'N2', mrp: null, expiryDate: null },
  ];
  const mrp = 'Enter the MRP on the pack: nothing may be sold above it';
  const expiry = 'Enter the expiry: medicines are received with one';
  expect((await refusalOf(receive({}, { lines }))).fieldErrors).toEqual([
    { field: 'lines.0.mrp', message: mrp },
    { field: 'lines.2.expiryDate', message: expiry },
    { field: 'lines.2.mrp', message: mrp },
  ]);
  const short = { ...line, batchNumber: 'N3', mrp: null, short: 100 };
  expect(await receive({}, { lines: [line, lines[1], short] })).toMatchObject({ claim: 105_000 });

  const batch = { batchNumber: 'N4', expiryDate: inDays(300), quantity: 10 };
  const { fieldErrors } = await refusalOf(counter.receive({ id: item.id, ...batch }));
  expect(fieldErrors).toEqual([{ field: 'mrp', message: mrp }]);
  expect(await counter.receive({ id: item.id, ...batch, reason: 'opening' })).toMatchObject({ name: item.name });
});

test('an MRP that is below the cost only because of added GST is refused at the MRP', async () => {
  const { receive } = await openReceipts(await server.newClinic());
  expect(await refusalOf(receive({ rate: 1950 }, { ratesIncludeGst: false }))).toMatchObject({
    fieldErrors: [{ field: 'lines.0.mrp' }],
  });
  expect(await receive({ rate: 1950 })).toMatchObject({ amount: 195_000 });
});

test('the next order expects the rate of the last delivery', async () => {
  const { counter, item, supplierId, receive } = await openReceipts(await server.newClinic());
  await receive({}, { invoiceNumber: 'INV-1' });
  await counter.reorder({ id: item.id });
  await counter.markOrdered({ supplierId });
  expect((await counter.purchases()).onTheWay).toMatchObject([{ lines: [{ rate: 1050, location: 'pharmacy' }] }]);
});

test('a fully short or damaged delivery changes no stock, and an item new to a place is stocked there from then on', async () => {
  const { counter, item, stockOf, receive } = await openReceipts(await server.newClinic());
  expect(await receive({ billed: 4, short: 4 })).toMatchObject({ amount: 0, claim: 4200 });
  expect((await stockOf()).quantityAvailable).toBe(30);
  await receive({ location: 'store' }, { invoiceNumber: 'INV-8' });
  expect((await counter.get({ id: item.id, location: 'store' })).item.quantityAvailable).toBe(100);
});

test('faults are reported at their fields, and nothing is booked', async () => {
  const { counter, line, stockOf, receive } = await openReceipts(await server.newClinic());
  const faultsOf = async (request: Promise<unknown>) =>
    (await refusalOf(request)).fieldErrors?.map(({ field }) => field);
  expect(await faultsOf(receive({ billed: 0 }))).toEqual(['lines.0.billed']);
  expect(await faultsOf(receive({ billed: 1.5 }))).toEqual(['lines.0.billed']);
  expect(await faultsOf(receive({ short: 60, damaged: 41 }))).toEqual(['lines.0.damaged']);
  expect(await faultsOf(receive({ expiryDate: inDays(-1) }))).toEqual(['lines.0.expiryDate']);
  expect(await faultsOf(receive({ expiryDate: null }))).toEqual(['lines.0.expiryDate']);
  expect(await faultsOf(receive({ rate: 2001 }))).toEqual(['lines.0.mrp']);
  expect(await faultsOf(receive({ batchNumber: 'D1', mrp: 1900 }))).toEqual(['lines.0.expiryDate']);
  expect(await faultsOf(receive({ itemId: crypto.randomUUID() }))).toEqual(['lines.0.itemId']);
  expect(await faultsOf(receive({}, { lines: [line, { ...line, mrp: 1999 }] }))).toEqual(['lines.1.mrp']);
  expect(await faultsOf(receive({ billed: 1_000_000, rate: 1_000_000, mrp: 2_000_000 }))).toEqual(['lines']);
  expect(await faultsOf(receive({ billed: 1_000_000, short: 1_000_000, rate: 1_000_000 }))).toEqual(['lines']);
  expect(await faultsOf(receive({}, { invoiceDay: inDays(2) }))).toEqual(['invoiceDay']);
  expect(await faultsOf(receive({}, { supplierId: crypto.randomUUID() }))).toEqual(['supplierId']);
  expect((await stockOf()).quantityAvailable).toBe(30);
  expect(await counter.goodsReceipts()).toEqual([]);
});

test('when many people book the same invoice, one succeeds', async () => {
  const { counter, receive, stockOf } = await openReceipts(await server.newClinic());
  const requests = ['INV-7', 'inv-7', 'INV-7', 'Inv-7'].map((invoiceNumber) => receive({}, { invoiceNumber }));
  expect((await outcomes(requests)).granted).toBe(1);
  expect((await stockOf()).quantityAvailable).toBe(130);
  expect(await counter.goodsReceipts()).toHaveLength(1);
});

test('when many people book the same delivery of free goods, which has no bill in the accounts, one succeeds', async () => {
  const { receive, stockOf } = await openReceipts(await server.newClinic());
  const requests = Array.from({ length: 8 }, () => receive({ billed: 0, free: 5 }));
  expect((await outcomes(requests)).granted).toBe(1);
  expect((await stockOf()).quantityAvailable).toBe(35);
});

test('a supplier may reuse an invoice number in another financial year', async () => {
  const clinic = await server.newClinic();
  const { receive, stockOf } = await openReceipts(clinic);
  await receive({}, { invoiceDay: inDays(-366) });
  await receive();
  expect((await refusalOf(receive({}, { invoiceDay: inDays(-366) }))).fieldErrors?.[0]?.field).toBe('invoiceNumber');
  expect((await stockOf()).quantityAvailable).toBe(230);
  expect((await clinic.as('admin').accounts.payables({})).payables).toHaveLength(2);
});

test('a bill that is already entered in the accounts cannot be received again', async () => {
  const clinic = await server.newClinic();
  const { counter, receive, stockOf } = await openReceipts(clinic);
  await receive({}, { invoiceNumber: 'INV-1' });
  const accounts = clinic.as('admin').accounts;
  const [vendor] = await accounts.vendors();
  await accounts.addPayable({
    vendorId: vendor?.id ?? '',
    category: 'Medicines',
    description: '',
    billNumber: 'INV-2',
    billDate: inDays(0),
    dueDate: inDays(30),
    amount: 100,
    gst: 0,
  });
  const { fieldErrors } = await refusalOf(receive({}, { invoiceNumber: 'INV-2' }));
  expect(fieldErrors).toMatchObject([{ field: 'billNumber' }]);
  expect((await stockOf()).quantityAvailable).toBe(130);
  expect(await counter.goodsReceipts()).toHaveLength(1);
});
