import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { outcomes, refusalOf } from '#modules/appointments/server/testing/desk.ts';
import { inDays, newBatch, newItem, openCounter } from '../testing/counter.ts';

const server = useServer({ servers: 3 });
const nowhere = '00000000-0000-4000-8000-000000000000';

describe('stock', () => {
  test('is the sum of its movements, each with its person, reason and time', async () => {
    const { counter, item, batchId, stockOf } = await openCounter(await server.newClinic());
    expect(item).toMatchObject({ quantityAvailable: 30, batchQuantity: 30, supplier: 'Deccan Pharma' });
    await counter.move({ id: batchId, quantity: 5, reason: 'count' });
    await counter.move({ id: batchId, quantity: -2, reason: 'damage', note: 'Broken strip' });
    expect(await stockOf()).toMatchObject({ quantityAvailable: 33 });
    const { movements } = await counter.get({ id: item.id });
    expect(movements.map(({ quantity, reason, note, movedBy }) => [quantity, reason, note, movedBy])).toEqual([
      [-2, 'damage', 'Broken strip', 'The pharmacist'],
      [5, 'count', '', 'The pharmacist'],
      [30, 'opening', '', 'The pharmacist'],
    ]);
  });

  test('changes only with a reason', async () => {
    const clinic = await server.newClinic();
    const { batchId, stockOf } = await openCounter(clinic);
    const sent = await fetch(`${server.url}/api/pharmacy/batches/${batchId}/movements`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await clinic.tokenFor('pharmacist')}`, 'content-type': 'application/json' },
      body: JSON.stringify({ quantity: 1 }),
    });
    expect(await sent.json()).toMatchObject({ fieldErrors: [{ field: 'reason', message: 'Choose a reason' }] });
    expect(await stockOf()).toMatchObject({ quantityAvailable: 30 });
  });

  test('never falls below 0, and a refused step changes nothing', async () => {
    const { counter, batchId, stockOf } = await openCounter(await server.newClinic(), { batch: { quantity: 1 } });
    await counter.move({ id: batchId, quantity: -1, reason: 'count' });
    expect((await refusalOf(counter.move({ id: batchId, quantity: -1, reason: 'count' }))).code).toBe('NOT_ENOUGH');
    expect(await stockOf()).toMatchObject({ quantityAvailable: 0 });
    expect((await refusalOf(counter.move({ id: nowhere, quantity: 1, reason: 'count' }))).code).toBe('NOT_FOUND');
    const { fieldErrors } = await refusalOf(counter.move({ id: batchId, quantity: 1, reason: 'damage' }));
    expect(fieldErrors).toMatchObject([{ field: 'reason' }]);
    const expired = await refusalOf(counter.move({ id: batchId, quantity: -1, reason: 'expired' }));
    expect(expired.fieldErrors).toMatchObject([{ field: 'reason' }]);
  });

  test('counts every one of forty simultaneous steps and refuses those that would go below 0', async () => {
    const { counter, batchId, stockOf } = await openCounter(await server.newClinic(), { batch: { quantity: 15 } });
    const steps = Array.from({ length: 40 }, () => counter.move({ id: batchId, quantity: -1, reason: 'count' }));
    const { granted, refusals } = await outcomes(steps);
    expect([granted, refusals]).toEqual([15, ['NOT_ENOUGH']]);
    expect(await stockOf()).toMatchObject({ quantityAvailable: 0, batchQuantity: 0 });
  });

  test('is restored only once when a movement is undone several times', async () => {
    const { counter, batchId, stockOf } = await openCounter(await server.newClinic());
    const { movementId } = await counter.move({ id: batchId, quantity: -4, reason: 'count' });
    const taken = Array.from({ length: 6 }, () => counter.undoMove({ id: movementId }));
    expect(await outcomes(taken)).toEqual({ granted: 1, refusals: ['ALREADY_UNDONE'] });
    expect(await stockOf()).toMatchObject({ quantityAvailable: 30 });
    const { movements } = await counter.get({ id: (await stockOf()).id });
    expect(movements[0]).toMatchObject({ quantity: 4, reason: 'count', isUndo: true });
    expect((await refusalOf(counter.undoMove({ id: movements[0]?.id ?? '' }))).code).toBe('NOT_FOUND');
  });

  test('keeps what a customer returned, which is undone only with the return', async () => {
    const clinic = await server.newClinic();
    const { counter, item, batchId, stockOf } = await openCounter(clinic);
    const customer = { firstName: 'Asha', phone: '98480 12345', sex: 'female' } as const;
    const { id: patientId } = await counter.addCustomer(customer);
    const { id } = await counter.sell({ patientId, lines: [{ itemId: item.id, quantity: 5 }] });
    const lines = [{ line: 0, batchId, quantity: 2 }];
    await counter.returnMedicines({ id, lines, reason: 'Two too many', fate: 'restocked' });
    const { movements } = await counter.get({ id: item.id });
    const back = movements.find(({ reason }) => reason === 'return');
    expect((await refusalOf(counter.undoMove({ id: back?.id ?? '' }))).code).toBe('NOT_FOUND');
    expect((await stockOf()).quantityAvailable).toBe(27);
  });

  test('cannot be changed except through its ledger, and the ledger cannot be changed either', async () => {
    const clinic = await server.newClinic();
    const { batchId } = await openCounter(clinic);
    const app = server.database.clinic(clinic.id);
    await expect(sql`update stock_movements set quantity = 9`.execute(app)).rejects.toThrow('permission denied');
    for (const table of ['stock_levels', 'stock_batches']) {
      const overwrite = sql`update ${sql.table(table)} set quantity_available = 9`;
      await expect(overwrite.execute(app)).rejects.toThrow('permission denied');
    }
    await expect(sql`delete from stock_movements`.execute(app)).rejects.toThrow('permission denied');
    await expect(
      sql`insert into stock_movements (item_id, location, batch_id, quantity, reason)
          select item_id, location, id, -31, 'count' from stock_batches where id = ${batchId}`.execute(app),
    ).rejects.toThrow('never_negative');
  });

  test('leaves no sample of what is recalled, wherever it lies, and other reasons take it away', async () => {
    const { counter, batchId, stockOf } = await openCounter(await server.newClinic(), {
      batch: { batchNumber: 'AB1' },
    });
    const { batchId: inDental } = await counter.transfer({ id: batchId, to: 'dental', quantity: 10 });
    await counter.recallBatch({ id: batchId, reason: 'Impure' });
    for (const id of [batchId, inDental]) {
      const { fieldErrors } = await refusalOf(counter.move({ id, quantity: -1, reason: 'sample' }));
      const message = 'Batch AB1 is recalled: no samples of it. Return or destroy it.';
      expect(fieldErrors).toEqual([{ field: 'reason', message }]);
    }
    expect(await stockOf()).toMatchObject({ quantityAvailable: 20 });
    await counter.move({ id: inDental, quantity: -1, reason: 'damage' });
  });

  test('is visible only to its own clinic', async () => {
    const [ours, theirs] = [await server.newClinic(), await server.newClinic()];
    const { item, batchId } = await openCounter(theirs);
    const counter = ours.as('pharmacist').pharmacy;
    expect((await counter.list({})).total).toBe(0);
    expect((await refusalOf(counter.get({ id: item.id }))).code).toBe('NOT_FOUND');
    expect((await refusalOf(counter.move({ id: batchId, quantity: -1, reason: 'count' }))).code).toBe('NOT_FOUND');
  });
});

describe('a batch', () => {
  test('goes out by expiry date: the list shows the first one that has stock', async () => {
    const { counter, item, stockOf } = await openCounter(await server.newClinic());
    const sooner = await counter.receive({ id: item.id, ...newBatch({ batchNumber: 'S1', expiryDate: inDays(90) }) });
    expect(sooner).toMatchObject({ batchNumber: 'S1', quantityAvailable: 60, batches: 2 });
    await counter.move({ id: sooner.batchId ?? '', quantity: -30, reason: 'count' });
    expect(await stockOf()).toMatchObject({ batchNumber: item.batchNumber, quantityAvailable: 30, batches: 1 });
  });

  test('that is received twice adds up, and is refused at the field with another expiry or when expired', async () => {
    const { counter, item } = await openCounter(await server.newClinic(), { batch: { batchNumber: 'B1' } });
    const again = newBatch({ batchNumber: 'B1', quantity: 5 });
    expect(await counter.receive({ id: item.id, ...again })).toMatchObject({ quantityAvailable: 35, batches: 1 });
    const other = await refusalOf(counter.receive({ id: item.id, ...again, expiryDate: inDays(300) }));
    expect(other.fieldErrors).toMatchObject([{ field: 'expiryDate' }]);
    const expired = await refusalOf(counter.receive({ id: item.id, ...newBatch({ expiryDate: inDays(-1) }) }));
    expect(expired.fieldErrors).toEqual([
      { field: 'expiryDate', message: "This batch has expired. Expired stock can't be added." },
    ]);
    expect(await counter.receive({ id: item.id, ...newBatch({ expiryDate: inDays(0) }) })).toMatchObject({
      batches: 2,
    });
    expect((await refusalOf(counter.receive({ id: nowhere, ...again }))).code).toBe('NOT_FOUND');
  });
});

describe('an item', () => {
  test('has a unique name, is found by name and generic name, and takes one change at a time', async () => {
    const { counter, item } = await openCounter(await server.newClinic(), { item: { name: 'Dolo 650' } });
    expect((await refusalOf(counter.addItem(newItem({ name: 'dolo 650' })))).fieldErrors).toMatchObject([
      { field: 'name' },
    ]);
    await counter.addItem(newItem({ name: '100% Gauze', genericName: '', form: 'consumable' }));
    const found = async (search: string) => (await counter.list({ search })).items.map(({ name }) => name);
    expect(await found('OLO')).toEqual(['Dolo 650']);
    expect(await found('parac')).toEqual(['Dolo 650']);
    expect(await found('%')).toEqual(['100% Gauze']);
    expect(await found('_')).toEqual([]);
    // A page past the last row still reports the total.
    expect(await counter.list({ search: 'a', page: 3 })).toEqual({ items: [], total: 2 });
    const scanned = {
      name: 'Cetzine',
      genericName: '',
      barcode: '8901234567894',
      batch: newBatch({ batchNumber: 'CP36723' }),
    };
    await counter.addItem(newItem(scanned));
    const codes = ['cp36723', '8901234567894', '08901234567894', '(01)08901234567894(10)ZZ9', '(10)CP36723'];
    for (const code of codes) expect(await found(code), code).toEqual(['Cetzine']);
    for (const signs of ['CP3672', 'cp3']) expect(await found(signs), signs).toEqual(['Cetzine']);
    for (const signs of ['P36723', 'CP36724', 'CP367231', '(10)CP3672', 'C3'])
      expect(await found(signs), signs).toEqual([]);
    const change = {
      ...newItem({ name: 'Dolo 650', unitPrice: 250, supplier: 'New Agencies' }),
      id: item.id,
      version: 1,
    };
    expect(await counter.changeItem(change)).toMatchObject({ unitPrice: 250, supplier: 'New Agencies', version: 2 });
    expect((await refusalOf(counter.changeItem(change))).code).toBe('CHANGED_MEANWHILE');
    expect((await counter.suppliers()).map(({ name }) => name)).toEqual(['Deccan Pharma', 'New Agencies']);
  });

  test('is refused with empty or invalid values', async () => {
    const counter = (await server.newClinic()).as('pharmacist').pharmacy;
    expect((await refusalOf(counter.addItem(newItem({ reorderLevel: 2_000_000 })))).fieldErrors).toEqual([
      { field: 'reorderLevel', message: 'At most 10,00,000' },
    ]);
    const fieldsOf = async (changes: object) =>
      (await refusalOf(counter.addItem({ ...newItem(), ...changes }))).fieldErrors?.map(({ field }) => field);
    expect(await fieldsOf({ name: ' ' })).toEqual(['name']);
    expect(await fieldsOf({ unitPrice: 1.5 })).toEqual(['unitPrice']);
    expect(await fieldsOf({ reorderQuantity: 0 })).toEqual(['reorderQuantity']);
    expect(await fieldsOf({ batch: newBatch({ quantity: 0 }) })).toEqual(['batch.quantity']);
    expect(await fieldsOf({ batch: newBatch({ expiryDate: inDays(-1) }) })).toEqual(['batch.expiryDate']);
    expect((await counter.list({})).total).toBe(0);
  });
});

describe('the figures', () => {
  test('count items at their reorder level, items that expire within 60 days, and the total value', async () => {
    const clinic = await server.newClinic();
    const counter = clinic.as('pharmacist').pharmacy;
    const add = (name: string, quantity: number, days: number | null, changes: object = {}) =>
      counter.addItem({
        ...newItem({ name, reorderLevel: 10, unitPrice: 150, ...changes }),
        batch: newBatch({ quantity, expiryDate: days === null ? null : inDays(days) }),
      });
    await add('At the level', 10, 61);
    await add('Above', 11, 60);
    await add('Today', 100, 0);
    await add('Never expires', 100, null);
    const dental = await add('Composite', 1, 30, { location: 'dental' });
    await counter.addItem(newItem({ name: 'None' }));
    const expired = await add('Expired', 20, 1);
    await server.owner
      .clinic(clinic.id)
      .updateTable('stockBatches')
      .set({ expiryDate: inDays(-1) })
      .where('id', '=', expired.batchId ?? '')
      .execute();
    const summary = await counter.summary({});
    expect(summary).toMatchObject({ items: 6, low: 3, expiring: 3, value: 241 * 150 });
    expect(summary.lowItems.map(({ name, expired: gone }) => [name, gone])).toEqual([
      ['Expired', 20],
      ['None', 0],
      ['At the level', 0],
    ]);
    expect(summary.expiringItems.map(({ name }) => name)).toEqual(['Expired', 'Today', 'Above']);
    for (const [show, total] of [
      ['all', 6],
      ['low', 3],
      ['expiring', 3],
      ['value', 6],
    ] as const) {
      const list = await counter.list({ show });
      expect([list.total, list.items.length]).toEqual([total, total]);
    }
    expect((await counter.list({ show: 'value' })).items[0]?.quantityAvailable).toBe(100);
    expect(await counter.summary({ location: 'dental' })).toMatchObject({ items: 1, low: 1, expiring: 1, value: 150 });
    expect((await refusalOf(counter.get({ id: dental.id }))).code).toBe('NOT_FOUND');
  });
});

describe('the purchase list', () => {
  test('holds an item once, is ordered by supplier, and is completed when the stock arrives', async () => {
    const { counter, item } = await openCounter(await server.newClinic());
    const other = await counter.addItem(newItem({ supplier: '', reorderQuantity: 7 }));
    const asked = await outcomes(Array.from({ length: 5 }, () => counter.reorder({ id: item.id })));
    expect(asked.granted).toBe(5);
    await counter.reorder({ id: other.id });
    const { toOrder } = await counter.purchases();
    expect(toOrder.map(({ supplier, lines }) => [supplier?.name, lines.map(({ quantity }) => quantity)])).toEqual([
      ['Deccan Pharma', [100]],
      [undefined, [7]],
    ]);
    const [line] = toOrder[0]?.lines ?? [];
    await counter.changePurchase({ id: line?.id ?? '', quantity: 250 });
    const supplierId = toOrder[0]?.supplier?.id ?? null;
    const ordered = await outcomes(Array.from({ length: 4 }, () => counter.markOrdered({ supplierId })));
    expect(ordered).toEqual({ granted: 1, refusals: ['NOTHING_TO_ORDER'] });
    const { onTheWay } = await counter.purchases();
    expect(onTheWay).toMatchObject([{ supplier: { name: 'Deccan Pharma' }, lines: [{ quantity: 250 }] }]);
    expect((await counter.get({ id: item.id })).item).toMatchObject({
      toOrder: null,
      orderedAt: onTheWay[0]?.orderedAt,
    });
    await counter.receive({ id: item.id, ...newBatch({ quantity: 250 }) });
    expect((await counter.purchases()).onTheWay).toEqual([]);
    expect((await refusalOf(counter.undoOrdered({ id: onTheWay[0]?.id ?? '' }))).code).toBe('ALREADY_RECEIVED');
  });

  test('keeps the rest of a short delivery open until it arrives or is given up', async () => {
    const { counter, item, stockOf } = await openCounter(await server.newClinic());
    await counter.reorder({ id: item.id });
    const [group] = (await counter.purchases()).toOrder;
    const { id } = await counter.markOrdered({ supplierId: group?.supplier?.id ?? null });
    const receive = (quantity: number) => counter.receive({ id: item.id, ...newBatch({ quantity }) });
    expect(await receive(60)).toMatchObject({ quantityAvailable: 90, owed: 40 });
    expect((await refusalOf(counter.undoOrdered({ id }))).code).toBe('ALREADY_RECEIVED');
    const [order] = (await counter.purchases()).onTheWay;
    expect(order).toMatchObject({ id, lines: [{ quantity: 100, received: 60 }] });
    const line = { id: order?.lines[0]?.id ?? '' };
    await counter.setRest({ ...line, isExpected: false });
    expect((await counter.purchases()).onTheWay).toEqual([]);
    expect(await stockOf()).toMatchObject({ orderedAt: null, owed: 0 });
    await counter.setRest({ ...line, isExpected: true });
    expect((await refusalOf(counter.setRest({ ...line, isExpected: true }))).code).toBe('NOT_FOUND');
    expect(await receive(50)).toMatchObject({ quantityAvailable: 140, owed: 0, orderedAt: null });
    expect((await counter.purchases()).onTheWay).toEqual([]);
    expect((await refusalOf(counter.setRest({ ...line, isExpected: false }))).code).toBe('NOT_FOUND');
  });

  test('gets lines back when their order is undone, and loses removed lines', async () => {
    const { counter, item } = await openCounter(await server.newClinic());
    const { supplier } = await counter.reorder({ id: item.id });
    const [group] = (await counter.purchases()).toOrder;
    expect(group?.supplier?.name).toBe(supplier);
    const { id } = await counter.markOrdered({ supplierId: group?.supplier?.id ?? null });
    await counter.undoOrdered({ id });
    expect((await counter.purchases()).toOrder).toEqual([group]);
    const line = { id: group?.lines[0]?.id ?? '' };
    await counter.removePurchase(line);
    expect((await refusalOf(counter.removePurchase(line))).code).toBe('NOT_FOUND');
    expect((await refusalOf(counter.changePurchase({ ...line, quantity: 2 }))).code).toBe('NOT_FOUND');
    expect((await counter.purchases()).toOrder).toEqual([]);
  });
});
