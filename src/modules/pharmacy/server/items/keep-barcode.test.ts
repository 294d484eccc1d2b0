import { expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { refusalOf } from '#modules/appointments/server/testing/desk.ts';
import { newItem, openCounter } from '../testing/counter.ts';

const server = useServer();

test('a scanned code is stored once, only for an item without a barcode, and never for two items, however it is written', async () => {
  const { counter, item } = await openCounter(await server.newClinic());
  const other = await counter.addItem(newItem());
  const keep = (id: string, barcode: string) => counter.keepBarcode({ id, barcode });
  await keep(item.id, '08901234567894');
  await keep(item.id, '08901234567894');
  const { barcode, version } = (await counter.get({ id: item.id })).item;
  expect({ barcode, version }).toEqual({ barcode: '08901234567894', version: item.version + 1 });
  expect((await refusalOf(keep(item.id, '8900000000017'))).code).toBe('HAS_BARCODE');
  expect(await refusalOf(keep(other.id, '8901234567894'))).toMatchObject({
    code: 'OTHER_ITEM',
    detail: `Wrong medicine: this is the barcode of ${item.name}.`,
  });
  expect((await refusalOf(keep(crypto.randomUUID(), '8900000000017'))).code).toBe('NOT_FOUND');
});
