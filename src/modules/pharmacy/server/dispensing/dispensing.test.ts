import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { pdfText } from '#foundation/server/testing/pdf-text.ts';
import { addPatient, outcomes, refusalOf } from '#modules/appointments/server/testing/desk.ts';
import { openConsultingRoom } from '#modules/consultations/server/testing/consulting-room.ts';
import { inDays, newBatch, newItem, openCounter, openPrescriber } from '../testing/counter.ts';

const server = useServer({ servers: 3 });
const nowhere = '00000000-0000-4000-8000-000000000000';

describe('a signed prescription', () => {
  test('waits at the counter, is dispensed from the batch that expires first, and appears on the patient page', async () => {
    const clinic = await server.newClinic();
    const { counter, item, stockOf } = await openCounter(clinic);
    await counter.receive({ id: item.id, ...newBatch({ batchNumber: 'SOON', expiryDate: inDays(40), quantity: 4 }) });
    const id = await (await openPrescriber(clinic)).sign('pcm 650 101 5d');
    const [queued] = await counter.prescriptions();
    expect(queued).toMatchObject({ id, state: 'waiting', drugs: ['Paracetamol 650 mg'], schedules: [] });
    const opened = await counter.prescription({ id });
    expect(opened).toMatchObject({ sex: 'female', birthDate: null, isBirthDateEstimated: false });
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

  test('from any day is found by the name of the patient', async () => {
    const clinic = await server.newClinic();
    const { counter } = await openCounter(clinic);
    const { visit, patientId, doctorId } = await openConsultingRoom(clinic);
    const { id } = visit;
    const drug = { drug: 'Paracetamol', strength: '650 mg', quantity: 10, schedule: 'OTC' };
    await server.owner
      .clinic(clinic.id)
      .insertInto('consultations')
      .values({
        id,
        patientId,
        prescribed: JSON.stringify([drug]),
        signedAt: '2026-01-05T10:00:00Z',
        signedBy: doctorId,
        changedBy: doctorId,
      })
      .execute();
    expect(await counter.prescriptions()).toEqual([]);
    const { firstName } = await clinic.as('receptionist').patients.get({ id: patientId });
    expect(await counter.findPrescriptions({ search: firstName.slice(0, 3) })).toMatchObject([
      { id, state: 'waiting' },
    ]);
    expect(await counter.findPrescriptions({ search: 'nobody' })).toEqual([]);
  });

  test('is dispensed in parts, never more than prescribed, and closed when the rest is not wanted', async () => {
    const clinic = await server.newClinic();
    const { counter, item } = await openCounter(clinic);
    const id = await (await openPrescriber(clinic)).sign('pcm 650 101 5d');
    const lines = (quantity: number) => [{ line: 0, itemId: item.id, quantity }];
    expect(await counter.dispense({ id, after: 0, lines: lines(4) })).toMatchObject({ state: 'partial' });
    const { fieldErrors } = await refusalOf(counter.dispense({ id, after: 1, lines: lines(7) }));
    expect(fieldErrors).toEqual([{ field: 'lines.0.quantity', message: '10 prescribed, 4 already dispensed' }]);
    expect(await counter.dispense({ id, after: 1, lines: lines(5) })).toMatchObject({ state: 'partial' });
    expect(await counter.summary({})).toMatchObject({ toDispense: 1 });
    expect(await counter.dispense({ id, after: 2, lines: [], isClosing: true })).toMatchObject({ state: 'done' });
    expect(await counter.summary({})).toMatchObject({ toDispense: 0 });
  });

  test('cannot be filled with an expired batch, another strength or another salt', async () => {
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

  test('for a syrup shows the dose in figures and the size of a bottle', async () => {
    const clinic = await server.newClinic();
    const { counter, item } = await openCounter(clinic, {
      item: { form: 'syrup', strength: '250 mg/5 ml', packSize: 60 },
    });
    const id = await (await openPrescriber(clinic)).sign('pcm syp 250 5ml 101 5d');
    expect((await counter.prescription({ id })).lines).toMatchObject([
      {
        drug: { quantity: null },
        regimen: { each: 5, perDay: 10, onDays: 1, unit: 'ml' },
        products: [{ itemId: item.id, form: 'syrup', packSize: 60 }],
      },
    ]);
    const hand = (quantity: number) =>
      counter.dispense({ id, after: 0, lines: [{ line: 0, itemId: item.id, quantity }] });
    expect((await refusalOf(hand(2))).fieldErrors).toEqual([
      { field: 'lines.0.quantity', message: '50 ml needed: 1 × 60 ml, 0 already dispensed' },
    ]);
    expect(await hand(1)).toMatchObject({ state: 'done' });
  });

  test('for a syrup that is partly in stock still owes the bottles needed for the dose and days', async () => {
    const clinic = await server.newClinic();
    const { counter, item } = await openCounter(clinic, {
      item: { form: 'syrup', strength: '250 mg/5 ml', packSize: 60 },
    });
    const id = await (await openPrescriber(clinic)).sign('pcm syp 250 5ml tds 5d');
    const hand = (after: number, quantity: number) =>
      counter.dispense({ id, after, lines: [{ line: 0, itemId: item.id, quantity }] });
    const first = await hand(0, 1);
    expect(first).toMatchObject({ state: 'partial' });
    expect(await counter.prescription({ id })).toMatchObject({
      state: 'partial',
      lines: [{ needed: 2, dispensed: 1 }],
    });
    expect(await counter.prescriptions({})).toMatchObject([{ id, state: 'partial' }]);
    expect((await refusalOf(hand(1, 2))).fieldErrors).toEqual([
      { field: 'lines.0.quantity', message: '75 ml needed: 2 × 60 ml, 1 already dispensed' },
    ]);
    expect(await hand(1, 1)).toMatchObject({ state: 'done' });
    await counter.takeBack({ id: first.id });
    expect(await counter.prescription({ id })).toMatchObject({
      state: 'partial',
      lines: [{ needed: 2, dispensed: 1 }],
    });
  });

  test('is dispensed only by someone who saw the earlier dispensings, and not once it is closed', async () => {
    const clinic = await server.newClinic();
    const { counter, item } = await openCounter(clinic);
    const id = await (await openPrescriber(clinic)).sign('pcm 650 101 5d');
    const lines = [{ line: 0, itemId: item.id, quantity: 1 }];
    const codeOf = async (after: number) => (await refusalOf(counter.dispense({ id, after, lines }))).code;
    expect(await codeOf(5)).toBe('CHANGED_MEANWHILE');
    await counter.dispense({ id, after: 0, lines });
    expect(await codeOf(0)).toBe('CHANGED_MEANWHILE');
    await counter.dispense({ id, after: 1, lines: [], isClosing: true });
    expect(await codeOf(2)).toBe('CHANGED_MEANWHILE');
  });

  test('returns dispensed medicines once, to the batches they came from', async () => {
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

  test('still waits at the counter after midnight', async () => {
    const clinic = await server.newClinic();
    const { counter } = await openCounter(clinic);
    const { sign } = await openPrescriber(clinic);
    const late = await sign('pcm 650 101 5d');
    await sign('pcm 650 101 5d');
    const owner = server.owner.clinic(clinic.id);
    const hour = new Date().getUTCHours();
    // It is between midnight and one o'clock there.
    const timeZone = `Etc/GMT${hour > 12 ? `-${24 - hour}` : `+${hour}`}`;
    await owner.updateTable('clinics').set({ timeZone }).where('id', '=', clinic.id).execute();
    await owner.transaction().execute(async (db) => {
      // A signed note cannot be changed otherwise.
      await sql`alter table consultations disable trigger user`.execute(db);
      await sql`
        update consultations
           set signed_at = now() - case id when ${late}::uuid then interval '2 hours' else interval '7 hours' end`.execute(
        db,
      );
      await sql`alter table consultations enable trigger user`.execute(db);
    });
    expect(await counter.prescriptions()).toMatchObject([{ id: late, state: 'waiting' }]);
    expect(await counter.summary({})).toMatchObject({ toDispense: 1 });
  });

  test('appears only once it is signed, and an empty dispensing is refused', async () => {
    const clinic = await server.newClinic();
    const { counter } = await openCounter(clinic);
    const { doctor, visit } = await openConsultingRoom(clinic);
    await doctor.save({ id: visit.id, version: 0, lines: [{ text: 'pcm 650 101 5d' }] });
    expect((await refusalOf(counter.prescription({ id: visit.id }))).code).toBe('NOT_FOUND');
    expect(await counter.prescriptions()).toEqual([]);
    const { fieldErrors } = await refusalOf(counter.dispense({ id: nowhere, after: 0, lines: [] }));
    expect(fieldErrors).toMatchObject([{ field: 'lines' }]);
  });
});

test('a cold-chain medicine is marked in the list and on its label', async () => {
  const clinic = await server.newClinic();
  const { counter, item } = await openCounter(clinic, { item: { isColdChain: true } });
  expect((await counter.list({})).items).toMatchObject([{ isColdChain: true }]);
  const patientId = await addPatient(clinic.as('receptionist'));
  const labelOf = async () => {
    const { id } = await counter.sell({ patientId, lines: [{ itemId: item.id, quantity: 1 }] });
    return pdfText(Buffer.from(await (await counter.labels({ id })).arrayBuffer()));
  };
  expect(await labelOf()).toContain('Keep in the refrigerator, 2–8 °C');
  const { supplier, ...kept } = (await counter.get({ id: item.id })).item;
  await counter.changeItem({ ...kept, supplier: supplier ?? '', isColdChain: false });
  expect(await labelOf()).not.toContain('refrigerator');
});

test('labels are printed for the medicines the patient keeps, and the audit trail records the printing', async () => {
  const clinic = await server.newClinic();
  const { counter, item } = await openCounter(clinic);
  const id = await (await openPrescriber(clinic)).sign('pcm 650 101 5d');
  const given = await counter.dispense({ id, after: 0, lines: [{ line: 0, itemId: item.id, quantity: 10 }] });
  const pdf = pdfText(Buffer.from(await (await counter.labels({ id: given.id })).arrayBuffer()));
  expect(pdf).toContain(`${item.name} × 10`);
  expect(pdf).toContain('Morning');
  expect(pdf).toContain(`Batch ${item.batchNumber}`);
  await counter.takeBack({ id: given.id });
  expect((await refusalOf(counter.labels({ id: given.id }))).code).toBe('NOTHING_LEFT');
  expect((await refusalOf(counter.labels({ id: nowhere }))).code).toBe('NOT_FOUND');
});

describe('dispensing at two counters', () => {
  test('gives the last strip to one of eight prescriptions, ten times over; the others are told that it is gone', async () => {
    const clinic = await server.newClinic();
    const { counter, item } = await openCounter(clinic, { batch: { quantity: 10 } });
    const prescriber = await openPrescriber(clinic);
    const counters = [counter, clinic.as('admin').pharmacy];
    const ids: string[] = [];
    for (let count = 0; count < 8; count++) ids.push(await prescriber.sign('pcm 650 101 5d'));
    const lines = [{ line: 0, itemId: item.id, quantity: 10 }];
    for (let round = 0; round < 10; round++) {
      const asking = ids.map((id, at) => (counters[at % 2] ?? counter).dispense({ id, after: 0, lines }));
      expect(await outcomes(asking)).toEqual({ granted: 1, refusals: ['INVALID_INPUT'] });
      expect((await counter.get({ id: item.id })).item.quantityAvailable).toBe(0);
      // The winner has all of it; then the next patient arrives, and the next strip is received.
      const answers = await Promise.allSettled(asking);
      const wonAt = answers.findIndex(({ status }) => status === 'fulfilled');
      ids.splice(wonAt, 1, await prescriber.sign('pcm 650 101 5d'));
      await counter.receive({ id: item.id, ...newBatch({ quantity: 10 }) });
    }
  });

  test('dispenses a prescription once, even when the same request is sent six times', async () => {
    const clinic = await server.newClinic();
    const { counter, item, stockOf } = await openCounter(clinic);
    const { sign } = await openPrescriber(clinic);
    const [id, other] = [await sign('pcm 650 101 5d'), await sign('pcm 650 101 5d')];
    const lines = [{ line: 0, itemId: item.id, quantity: 5 }];
    const asking = Array.from({ length: 6 }, () => counter.dispense({ id, after: 0, lines }));
    expect(await outcomes(asking)).toEqual({ granted: 1, refusals: ['CHANGED_MEANWHILE'] });
    expect(await stockOf()).toMatchObject({ quantityAvailable: 25 });

    const headers = {
      authorization: `Bearer ${await clinic.tokenFor('pharmacist')}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    };
    const body = JSON.stringify({ after: 0, lines });
    const sent = await Promise.all(
      Array.from({ length: 6 }, () =>
        fetch(`${server.url}/api/pharmacy/prescriptions/${other}/dispensings`, { method: 'POST', headers, body }),
      ),
    );
    expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 201));
    expect(new Set(await Promise.all(sent.map((answer) => answer.text()))).size).toBe(1);
    expect(await stockOf()).toMatchObject({ quantityAvailable: 20 });
  });

  test('does not deadlock for two prescriptions of the same two drugs in opposite order', async () => {
    const clinic = await server.newClinic();
    const { counter, item } = await openCounter(clinic, { batch: { quantity: 1000 } });
    const cetzine = newItem({ genericName: 'Cetirizine', strength: '10 mg' });
    const other = await counter.addItem({ ...cetzine, batch: newBatch({ quantity: 1000 }) });
    const prescriber = await openPrescriber(clinic);
    const drugs = ['pcm 650 101 5d', 'cetirizine 10 001 5d'];
    const parts = [
      { itemId: item.id, quantity: 10 },
      { itemId: other.id, quantity: 5 },
    ];
    const requests: { id: string; lines: { line: number; itemId: string; quantity: number }[] }[] = [];
    for (let at = 0; at < 12; at++) {
      const id = await prescriber.sign(...(at % 2 ? drugs : drugs.toReversed()));
      const ordered = at % 2 ? parts : parts.toReversed();
      requests.push({ id, lines: ordered.map((part, line) => ({ line, ...part })) });
    }
    const asking = requests.map((request) => counter.dispense({ ...request, after: 0 }));
    expect(await outcomes(asking)).toEqual({ granted: 12, refusals: [] });
    expect((await counter.get({ id: other.id })).item.quantityAvailable).toBe(1000 - 60);
  });
});

describe('the prescribing doctor', () => {
  test('sees the pharmacy stock of the salts, and nothing in a clinic without stock', async () => {
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
