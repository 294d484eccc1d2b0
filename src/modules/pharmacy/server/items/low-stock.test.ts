import { expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { today } from '#modules/appointments/server/testing/desk.ts';
import { createRandom } from '../../../../../db/demo/random.ts';
import { isExpiring, isLow, usableOf } from '../../rules/inventory/stock.ts';
import { inDays, newBatch, newItem } from '../testing/counter.ts';

const server = useServer();

const someItems = 12;
const days = [-1, 0, 59, 60, 61, null] as const;

test('low and expiring stock in the figures and the lists agrees with the rules for every item', async () => {
  const clinic = await server.newClinic();
  const counter = clinic.as('pharmacist').pharmacy;
  const owner = server.owner.clinic(clinic.id);
  const random = createRandom('low stock');
  for (let n = 0; n < someItems; n += 1) {
    const { id } = await counter.addItem(
      newItem({ name: `Medicine ${n}`, reorderLevel: random.pick([0, 0, 5, 15, 30]) }),
    );
    for (let batch = random.integer(0, 3); batch > 0; batch -= 1) {
      const batchNumber = `B${batch}`;
      await counter.receive({ id, ...newBatch({ batchNumber, quantity: random.integer(1, 20) }) });
      const { batches } = await counter.get({ id });
      const batchId = batches.find((kept) => kept.batchNumber === batchNumber)?.id ?? '';
      const left = random.pick(days);
      const expiryDate = left === null ? null : inDays(left);
      await owner.updateTable('stockBatches').set({ expiryDate }).where('id', '=', batchId).execute();
      if (random.integer(1, 4) === 1) await counter.recallBatch({ id: batchId, reason: 'Particles' });
    }
  }
  const { items } = await counter.list({});
  expect(items).toHaveLength(someItems);
  const low = items
    .filter(isLow)
    .toSorted((one, other) => usableOf(one) - one.reorderLevel - (usableOf(other) - other.reorderLevel));
  const expiring = items.filter(({ expiryDate, batches }) => batches > 0 && isExpiring(expiryDate, today()));
  const summary = await counter.summary({});
  expect([summary.low, summary.expiring]).toEqual([low.length, expiring.length]);
  const shown = { low: await counter.list({ show: 'low' }), expiring: await counter.list({ show: 'expiring' }) };
  expect(shown.low.total).toBe(low.length);
  expect(shown.low.items.map((item) => usableOf(item) - item.reorderLevel)).toEqual(
    low.map((item) => usableOf(item) - item.reorderLevel),
  );
  expect(new Set(shown.low.items.map(({ id }) => id))).toEqual(new Set(low.map(({ id }) => id)));
  expect(new Set(shown.expiring.items.map(({ id }) => id))).toEqual(new Set(expiring.map(({ id }) => id)));
  expect(shown.expiring.items.map(({ expiryDate }) => expiryDate)).toEqual(
    expiring.map(({ expiryDate }) => expiryDate).toSorted(),
  );
});
