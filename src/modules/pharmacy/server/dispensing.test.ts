import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { useServer } from '#app/testing/test-server.ts';
import { refusalOf } from '#modules/appointments/server/testing/desk.ts';
import { inDays, newBatch, newItem, openCounter, openPrescriber } from './testing/counter.ts';

const server = useServer();
const nowhere = '00000000-0000-4000-8000-000000000000';

describe('a signed prescription', () => {
  test('waits at the counter, is dispensed first expiry first, and is on the patient page', async () => {
    const clinic = await server.newClinic();
    const { counter, item, stockOf } = await openCounter(clinic);
    await counter.receive({ id: item.id, ...newBatch({ batchNumber: 'SOON', expiryDate: inDays(40), quantity: 4 }) });
    const id = await (await openPrescriber(clinic)).sign('pcm 650 101 5d');
    const [queued] = await counter.prescriptions();
    expect(queued).toMatchObject({ id, state: 'waiting', drugs: ['Paracetamol 650 mg'], schedules: [] });
    const opened = await counter.prescription({ id });
    expect(opened.lines).toMatchObject([
      { drug: { quantity: 10 }, dispensed: 0, products: [{ itemId: item.id, available: 34 }], sameSalt: [] },
    ]);
    const lines = [{ line: 0, itemId: item.id, quantity: 10 }];
    expect(await counter.dispense({ id, after: 0, lines })).toMatchObject({ state: 'done' });
    expect(await stockOf()).toMatchObject({ quantityAvailable: 24, batches: 1 });
    const { dispensings, patientId } = await counter.prescription({ id });
    expect(dispensings[0]?.items.map(({ batchNumber, quantity }) => [batchNumber, quantity])).toEqual([
      ['SOON', 4],
      [item.batchNumber, 6],
    ]);
    const timeline = await clinic.as('doctor').patients.timeline({ id: patientId });
    expect(timeline.find(({ title }) => title === 'Medicines dispensed')).toMatchObject({
      text: `${item.name} × 10`,
      by: 'The pharmacist',
    });
    const desk = await clinic.as('receptionist').patients.timeline({ id: patientId });
    expect(desk.some(({ title }) => title === 'Medicines dispensed')).toBe(false);
  });

  test('is dispensed in parts, never more than prescribed, and closed when the rest is not wanted', async () => {
    const clinic = await server.newClinic();
    const { counter, item } = await openCounter(clinic);
    const id = await (await openPrescriber(clinic)).sign('pcm 650 101 5d');
    const lines = (quantity: number) => [{ line: 0, itemId: item.id, quantity }];
    expect(await counter.dispense({ id, after: 0, lines: lines(4) })).toMatchObject({ state: 'partial' });
    const { fieldErrors } = await refusalOf(counter.dispense({ id, after: 1, lines: lines(7) }));
    expect(fieldErrors).toEqual([{ field: 'lines.0.quantity', message: '10 prescribed, 4 dispensed already' }]);
    expect(await counter.dispense({ id, after: 1, lines: lines(5) })).toMatchObject({ state: 'partial' });
    expect(await counter.summary({})).toMatchObject({ toDispense: 1 });
    expect(await counter.dispense({ id, after: 2, lines: [], isClosing: true })).toMatchObject({ state: 'done' });
    expect(await counter.summary({})).toMatchObject({ toDispense: 0 });
  });

  test('gets nothing that has expired, is of another strength or of another salt', async () => {
    const clinic = await server.newClinic();
    const { counter, item } = await openCounter(clinic);
    const other = await counter.addItem({ ...newItem({ strength: '500 mg' }), batch: newBatch({ quantity: 80 }) });
    await server.owner
      .clinic(clinic.id)
      .updateTable('stockBatches')
      .set({ expiryDate: inDays(-1) })
      .where('id', '=', item.batchId ?? '')
      .execute();
    const id = await (await openPrescriber(clinic)).sign('pcm 650 101 5d');
    const { lines } = await counter.prescription({ id });
    expect(lines).toMatchObject([{ products: [{ available: 0 }], sameSalt: [`${other.name} (tablet, 80)`] }]);
    const give = (itemId: string) =>
      refusalOf(counter.dispense({ id, after: 0, lines: [{ line: 0, itemId, quantity: 1 }] }));
    expect((await give(item.id)).fieldErrors).toEqual([{ field: 'lines.0.quantity', message: 'Out of stock' }]);
    expect((await give(other.id)).fieldErrors).toMatchObject([{ field: 'lines.0.itemId' }]);
    expect((await give(nowhere)).fieldErrors).toMatchObject([{ field: 'lines.0.itemId' }]);
  });

  test('gives back what was dispensed, once, to the batches it came from', async () => {
    const clinic = await server.newClinic();
    const { counter, item, stockOf } = await openCounter(clinic);
    const id = await (await openPrescriber(clinic)).sign('pcm 650 101 5d');
    const given = await counter.dispense({ id, after: 0, lines: [{ line: 0, itemId: item.id, quantity: 10 }] });
    await counter.takeBack({ id: given.id });
    expect((await refusalOf(counter.takeBack({ id: given.id }))).code).toBe('ALREADY_RETURNED');
    expect((await refusalOf(counter.takeBack({ id: nowhere }))).code).toBe('NOT_FOUND');
    expect(await stockOf()).toMatchObject({ quantityAvailable: 30 });
    expect((await counter.prescriptions())[0]).toMatchObject({ id, state: 'waiting' });
  });

  test('is refused before it is signed', async () => {
    const clinic = await server.newClinic();
    const { counter } = await openCounter(clinic);
    expect((await refusalOf(counter.prescription({ id: nowhere }))).code).toBe('NOT_FOUND');
    const { fieldErrors } = await refusalOf(counter.dispense({ id: nowhere, after: 0, lines: [] }));
    expect(fieldErrors).toMatchObject([{ field: 'lines' }]);
  });
});

const Body = z.object({ code: z.string().optional(), id: z.string().optional() });

interface Answer {
  status: number;
  body: z.infer<typeof Body>;
}

/** As the browser sends it: over a connection of its own, with a key. */
async function post(token: string, path: string, body: object, key: string): Promise<Answer> {
  const answer = await fetch(`${server.url}/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: Body.parse(await answer.json()) };
}

describe('at two counters', () => {
  test('the last strip goes to one of eight prescriptions, ten times over; the others read that it is gone', async () => {
    const clinic = await server.newClinic();
    const { counter, item } = await openCounter(clinic, { batch: { quantity: 10 } });
    const prescriber = await openPrescriber(clinic);
    const ids = [];
    for (let count = 0; count < 8; count++) ids.push(await prescriber.sign('pcm 650 101 5d'));
    const tokens = [await clinic.tokenFor('pharmacist'), await clinic.tokenFor('admin')];
    const lines = [{ line: 0, itemId: item.id, quantity: 10 }];
    for (let round = 0; round < 10; round++) {
      const answers = await Promise.all(
        ids.map((id, at) =>
          post(
            tokens[at % 2] ?? '',
            `/pharmacy/prescriptions/${id}/dispensings`,
            { after: 0, lines },
            crypto.randomUUID(),
          ),
        ),
      );
      const won = answers.filter(({ status }) => status === 201);
      expect(won).toHaveLength(1);
      expect(new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(
        new Set(['INVALID_INPUT']),
      );
      expect((await counter.get({ id: item.id })).item.quantityAvailable).toBe(0);
      // The winner is out; the next strip comes.
      ids.splice(
        answers.findIndex(({ status }) => status === 201),
        1,
        await prescriber.sign('pcm 650 101 5d'),
      );
      await counter.receive({ id: item.id, ...newBatch({ quantity: 10 }) });
    }
  });

  test('one prescription is dispensed once, and the same request sent again is answered as before', async () => {
    const clinic = await server.newClinic();
    const { item, stockOf } = await openCounter(clinic);
    const id = await (await openPrescriber(clinic)).sign('pcm 650 101 5d');
    const token = await clinic.tokenFor('pharmacist');
    const body = { after: 0, lines: [{ line: 0, itemId: item.id, quantity: 5 }] };
    const path = `/pharmacy/prescriptions/${id}/dispensings`;
    const [first = '', ...others] = Array.from({ length: 6 }, () => crypto.randomUUID());
    const answers = await Promise.all([first, ...others].map((key) => post(token, path, body, key)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 201).map(({ body: { code } }) => code))).toEqual(
      new Set(['CHANGED_MEANWHILE']),
    );
    const wonAt = answers.findIndex(({ status }) => status === 201);
    const again = await post(token, path, body, [first, ...others][wonAt] ?? '');
    expect(again).toEqual(answers[wonAt]);
    expect(await stockOf()).toMatchObject({ quantityAvailable: 25 });
  });

  test('two prescriptions of the same two drugs, written the other way round, do not wait for each other', async () => {
    const clinic = await server.newClinic();
    const { counter, item } = await openCounter(clinic, { batch: { quantity: 1000 } });
    const cetzine = newItem({ genericName: 'Cetirizine', strength: '10 mg' });
    const other = await counter.addItem({ ...cetzine, batch: newBatch({ quantity: 1000 }) });
    const prescriber = await openPrescriber(clinic);
    const token = await clinic.tokenFor('pharmacist');
    const drugs = ['pcm 650 101 5d', 'cetirizine 10 001 5d'];
    const parts = [
      { itemId: item.id, quantity: 10 },
      { itemId: other.id, quantity: 5 },
    ];
    const requests = [];
    for (let at = 0; at < 12; at++) {
      const id = await prescriber.sign(...(at % 2 ? drugs : drugs.toReversed()));
      const ordered = at % 2 ? parts : parts.toReversed();
      requests.push({ id, lines: ordered.map((part, line) => ({ line, ...part })) });
    }
    const answers = await Promise.all(
      requests.map(({ id, lines }) =>
        post(token, `/pharmacy/prescriptions/${id}/dispensings`, { after: 0, lines }, crypto.randomUUID()),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(requests.map(() => 201));
    expect((await counter.get({ id: other.id })).item.quantityAvailable).toBe(1000 - 60);
  });
});

describe('the doctor who prescribes', () => {
  test('reads what the pharmacy has of the salts, and nothing in a clinic that keeps no stock', async () => {
    const clinic = await server.newClinic();
    const doctor = clinic.as('doctor').consultations;
    expect(await doctor.stock({ drug: 'Paracetamol' })).toBeNull();
    const { item } = await openCounter(clinic);
    const { name } = item;
    expect(await doctor.stock({ drug: 'paracetamol' })).toEqual([
      { name, form: 'tablet', strength: '650 mg', available: 30 },
    ]);
    expect(await doctor.stock({ drug: 'Ibuprofen' })).toEqual([]);
  });
});
