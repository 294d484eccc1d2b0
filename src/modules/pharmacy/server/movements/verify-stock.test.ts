import { expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { openCounter } from '../testing/counter.ts';
import { verifyStock } from './verify-stock.ts';

const server = useServer();

test('stock that differs from the sum of its movements is reported by batch and by item, and nothing else is', async () => {
  const clinic = await server.newClinic();
  const { counter, item, batchId } = await openCounter(clinic, {
    item: { name: 'Dolo 650' },
    batch: { batchNumber: 'D1' },
  });
  await counter.move({ id: batchId, quantity: -4, reason: 'count' });
  const app = server.database.clinic(clinic.id);
  expect(await verifyStock(app)).toEqual([]);
  const owner = server.owner.clinic(clinic.id);
  await owner.updateTable('stockBatches').set({ quantityAvailable: 25 }).where('id', '=', batchId).execute();
  await owner.updateTable('stockLevels').set({ quantityAvailable: 27 }).where('itemId', '=', item.id).execute();
  expect(await verifyStock(app)).toEqual([
    'Dolo 650, batch D1 (pharmacy): 25 in stock, 26 by its movements',
    'Dolo 650 (pharmacy): 27 in stock, 26 by its movements',
  ]);
});
