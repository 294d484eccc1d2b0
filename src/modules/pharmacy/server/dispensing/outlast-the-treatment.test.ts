import { expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { inDays, newBatch, openCounter, openPrescriber } from '../testing/counter.ts';

const server = useServer();

test('what is handed over keeps until the treatment ends, in parts too', async () => {
  const clinic = await server.newClinic();
  const { counter, item } = await openCounter(clinic, {
    batch: { batchNumber: 'SOON', expiryDate: inDays(19), quantity: 100 },
  });
  await counter.receive({ id: item.id, ...newBatch({ batchNumber: 'LATER', quantity: 60 }) });
  const { sign } = await openPrescriber(clinic);
  const batchesOf = async (text: string, quantity: number) => {
    const id = await sign(text);
    await counter.dispense({ id, after: 0, lines: [{ line: 0, itemId: item.id, quantity }] });
    const { dispensings } = await counter.prescription({ id });
    return dispensings[0]?.items.map((part) => `${part.batchNumber} ${part.quantity}`);
  };
  expect(await batchesOf('pcm 650 101 5d', 10)).toEqual(['SOON 10']);
  expect(await batchesOf('pcm 650 101 30d', 30)).toEqual(['SOON 30']);
  expect(await batchesOf('pcm 650 101 30d', 50)).toEqual(['LATER 50']);
  expect(await batchesOf('pcm 650 101 30d', 60)).toEqual(expect.arrayContaining(['LATER 10', 'SOON 50']));
});

test('packs that are computed keep until the treatment ends', async () => {
  const clinic = await server.newClinic();
  const { counter, item } = await openCounter(clinic, {
    item: { form: 'syrup', strength: '250 mg/5 ml', packSize: 60 },
    batch: { batchNumber: 'SOON', expiryDate: inDays(10), quantity: 10 },
  });
  await counter.receive({ id: item.id, ...newBatch({ batchNumber: 'LATER', quantity: 10 }) });
  const id = await (await openPrescriber(clinic)).sign('pcm syp 250 5ml 101 30d');
  await counter.dispense({ id, after: 0, lines: [{ line: 0, itemId: item.id, quantity: 5 }] });
  const { dispensings } = await counter.prescription({ id });
  expect(dispensings[0]?.items).toMatchObject([{ batchNumber: 'LATER', quantity: 5 }]);
});
