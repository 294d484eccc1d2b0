import { describe, expect, test } from 'vitest';
import { type TestClinic, useServer } from '#app/testing/test-server.ts';
import { outcomes, refusalOf, today } from '#modules/appointments/server/testing/desk.ts';
import { chargesToBill } from '#modules/billing/server/testing/bill.ts';
import { photo, upload } from '#modules/files/server/testing/upload.ts';
import { inDays, newBatch, openCounter } from '../testing/counter.ts';

const server = useServer({ servers: 3 });
/** Set `SALE_ROUNDS=50` for a longer run. */
const rounds = Number(process.env.SALE_ROUNDS ?? 5);
const nowhere = '00000000-0000-4000-8000-000000000000';

/** A counter with one medicine, and a patient who wants to buy it. */
async function openSale(clinic: TestClinic, changes: { item?: object; batch?: object } = {}) {
  const opened = await openCounter(clinic, changes);
  const desk = clinic.as('receptionist');
  const { id: patientId } = await desk.patients.register({ firstName: 'Sunita', phone: '98480 12345', sex: 'female' });
  const buy = (quantity: number, more: object = {}) =>
    opened.counter.sell({ patientId, lines: [{ itemId: opened.item.id, quantity }], ...more });
  return { ...opened, desk, patientId, buy };
}

const brufen = { genericName: 'Ibuprofen', strength: '400 mg', schedule: 'H' };
const taxim = { name: 'Taxim-O 200', genericName: 'Cefixime', strength: '200 mg', schedule: 'H1', maker: 'Alkem' };

/** Uploads a photo of an outside prescription and returns its id. */
async function photographed(clinic: TestClinic): Promise<string> {
  const target = { url: server.url, token: await clinic.tokenFor('pharmacist') };
  const { body } = await upload(target, await photo(), { purpose: 'outside-prescription' });
  return body.fileId;
}

/**
 * Asks again when told to retry, as a screen does. On a busy machine, fifty requests wait longer than one request may.
 */
async function untilAnswered<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const asked = ask();
  const { code } = await asked.then(
    () => ({ code: null }),
    () => refusalOf(asked),
  );
  return code === 'BUSY' ? untilAnswered(ask) : asked;
}

describe('a counter sale', () => {
  test('with a given batch is refused, because another batch might be booked', async () => {
    const { counter, item, batchId, patientId, stockOf } = await openSale(await server.newClinic());
    const line = { itemId: item.id, quantity: 1, batchId };
    const asked = counter.sell({ patientId, lines: [line] });
    expect(await refusalOf(asked)).toMatchObject({ status: 400, fieldErrors: [{ field: 'lines.0' }] });
    expect(await stockOf()).toMatchObject({ quantityAvailable: 30 });
  });

  test('to a record that was merged or archived after it was chosen is refused at the patient, and nothing is sold', async () => {
    const { desk, patientId, buy, stockOf } = await openSale(await server.newClinic());
    const refused = async () => (await refusalOf(buy(1))).fieldErrors;
    await desk.patients.setArchived({ id: patientId, isArchived: true });
    expect(await refused()).toEqual([
      { field: 'patientId', message: 'This patient is archived. Restore the record first.' },
    ]);
    await desk.patients.setArchived({ id: patientId, isArchived: false });
    const kept = await desk.patients.register({ firstName: 'Sunitha', phone: '98480 12345', sex: 'female' });
    const versions = { keptVersion: kept.version, otherVersion: (await desk.patients.get({ id: patientId })).version };
    await desk.patients.merge({ keptId: kept.id, otherId: patientId, take: [], ...versions });
    expect(await refused()).toEqual([
      { field: 'patientId', message: 'This record was merged into another one. Choose the patient again.' },
    ]);
    expect(await stockOf()).toMatchObject({ quantityAvailable: 30 });
  });

  test('stays in the list however many follow it, page by page and never twice', async () => {
    const clinic = await server.newClinic();
    const { counter, buy } = await openSale(clinic, { batch: { quantity: 60 } });
    const sold: string[] = [];
    for (let at = 0; at < 27; at += 1) sold.push((await buy(1)).id);
    const first = await counter.sales({});
    const last = first.sales.at(-1);
    const rest = await counter.sales({ beforeAt: last?.dispensedAt, beforeId: last?.id });
    expect([first.hasMore, rest.hasMore]).toEqual([true, false]);
    expect([...first.sales, ...rest.sales].map(({ id }) => id)).toEqual(sold.toReversed());
  });

  test('takes the batch that expires first, is billed at the desk, listed, and shown on the patient page', async () => {
    const clinic = await server.newClinic();
    const { counter, item, desk, patientId, buy, stockOf } = await openSale(clinic);
    await counter.receive({ id: item.id, ...newBatch({ batchNumber: 'SOON', expiryDate: inDays(40), quantity: 4 }) });
    expect(await counter.findCustomers({ search: 'sunita' })).toMatchObject([{ id: patientId, firstName: 'Sunita' }]);
    const { id, amount } = await buy(6);
    expect(amount).toBe(6 * item.unitPrice);
    expect(await stockOf()).toMatchObject({ quantityAvailable: 28 });
    const { patientNumber } = await desk.patients.get({ id: patientId });
    expect((await counter.get({ id: item.id })).movements.map(({ reason, patient }) => [reason, patient])).toEqual([
      ['dispensed', `Sunita, patient ${patientNumber}`],
      ['dispensed', `Sunita, patient ${patientNumber}`],
      ['purchase', null],
      ['opening', null],
    ]);
    const [sale] = (await counter.sales({})).sales;
    expect(sale).toMatchObject({ id, patientId, firstName: 'Sunita', prescriber: '', amount, fileId: null });
    expect(sale?.items.map(({ batchNumber, quantity }) => [batchNumber, quantity])).toEqual([
      ['SOON', 4],
      [item.batchNumber, 2],
    ]);
    expect(await chargesToBill(desk.billing, { day: today() })).toMatchObject([
      { source: 'dispensing', sourceId: id, description: 'Medicines, 1 item', unitPrice: amount },
    ]);
    const timeline = await clinic.as('doctor').patients.timeline({ id: patientId });
    expect(timeline.find(({ title }) => title === 'Medicines dispensed')).toMatchObject({
      text: `${item.name} × 6`,
      screen: null,
    });
    expect(await counter.prescriptions()).toEqual([]);
    expect((await counter.sales({ search: 'nobody' })).sales).toEqual([]);
    expect((await counter.sales({ search: 'sunita' })).sales).toHaveLength(1);
  });

  test('can be returned in part, and can be undone as a whole until it is billed', async () => {
    const { counter, batchId, desk, patientId, buy, stockOf } = await openSale(await server.newClinic());
    const first = await buy(5);
    await counter.takeBack({ id: first.id });
    expect(await stockOf()).toMatchObject({ quantityAvailable: 30 });
    const { id } = await buy(5);
    const lines = [{ line: 0, batchId, quantity: 2 }];
    await counter.returnMedicines({ id, lines, reason: 'Wrong one', fate: 'restocked' });
    expect(await stockOf()).toMatchObject({ quantityAvailable: 27 });
    expect((await counter.sales({})).sales.find((sale) => sale.id === id)).toMatchObject({
      amount: 3 * 210,
      items: [{ quantity: 5, returned: 2 }],
    });
    expect(await desk.billing.charges({ patientId })).toMatchObject([{ sourceId: id, unitPrice: 3 * 210 }]);
  });

  test('of an item kept as OTC from before is refused until its schedule is corrected', async () => {
    const clinic = await server.newClinic();
    const { buy, stockOf, item } = await openSale(clinic, { item: brufen });
    const items = server.owner.clinic(clinic.id).updateTable('pharmacyItems');
    await items.set({ schedule: 'OTC' }).where('id', '=', item.id).execute();
    expect((await refusalOf(buy(2))).fieldErrors).toEqual([
      {
        field: 'lines.0.itemId',
        message: 'Correct it in the inventory first. Ibuprofen is a Schedule H drug. Choose Schedule H.',
      },
    ]);
    expect(await stockOf()).toMatchObject({ quantityAvailable: 30 });
  });

  test('is refused with the reason for Schedule H, H1 and X, and nothing leaves the shelf', async () => {
    const { buy, stockOf, counter, item } = await openSale(await server.newClinic(), { item: brufen });
    const why = async (more: object = {}) => (await refusalOf(buy(2, more))).fieldErrors;
    expect(await why()).toEqual([
      { field: 'lines.0.itemId', message: 'Schedule H needs a prescription. Enter who prescribed it.' },
      { field: 'prescriber', message: 'Enter who prescribed it' },
      { field: 'prescriberPlace', message: "Enter the prescriber's place or registration number" },
      { field: 'fileId', message: 'Add a photo of the prescription, or enter why there is none' },
    ]);
    expect(await stockOf()).toMatchObject({ quantityAvailable: 30 });
    await counter.changeItem({ ...item, supplier: '', id: item.id, version: item.version, schedule: 'X' });
    expect((await why({ prescriber: 'Dr. Rao' }))?.[0]).toEqual({
      field: 'lines.0.itemId',
      message: 'Schedule X is sold only on a prescription of this clinic.',
    });
    expect((await counter.sales({})).sales).toEqual([]);
  });

  test('of Schedule H names the outside prescriber and keeps the photo', async () => {
    const clinic = await server.newClinic();
    const { buy, counter } = await openSale(clinic, { item: brufen });
    const fileId = await photographed(clinic);
    expect((await refusalOf(buy(2, { fileId }))).fieldErrors).toMatchObject([
      { field: 'lines.0.itemId' },
      { field: 'prescriber' },
      { field: 'prescriberPlace' },
    ]);
    await buy(2, { prescriber: 'Dr. Rao', prescriberPlace: 'Nizamabad', fileId });
    expect((await counter.sales({})).sales).toMatchObject([{ prescriber: 'Dr. Rao, Nizamabad', fileId }]);
    expect((await clinic.as('admin').files.open({ id: fileId })).address).toContain(fileId);
  });

  test('of Schedule H without a photo says why, and is listed until the photo is added or all of it came back', async () => {
    const clinic = await server.newClinic();
    const { buy, counter } = await openSale(clinic, { item: brufen });
    const outside = { prescriber: 'Dr. Rao', prescriberPlace: 'Nizamabad' };
    expect((await refusalOf(buy(2, { ...outside, noPhotoReason: '-' }))).fieldErrors).toMatchObject([
      { field: 'fileId' },
    ]);
    const { id } = await buy(2, { ...outside, noPhotoReason: 'Camera broken' });
    const { id: returned } = await buy(1, { ...outside, noPhotoReason: 'Network down' });
    const { id: photographedAtOnce } = await buy(1, {
      ...outside,
      noPhotoReason: 'Camera broken',
      fileId: await photographed(clinic),
    });
    const lacking = async () => {
      const { sales, photosMissing } = await counter.sales({ lacksPhoto: true });
      expect(photosMissing).toBe(sales.length);
      return sales.map(({ noPhotoReason }) => noPhotoReason);
    };
    expect(await lacking()).toEqual(['Network down', 'Camera broken']);
    expect((await counter.sales({})).sales.map(({ noPhotoReason }) => noPhotoReason)).toEqual([
      '',
      'Network down',
      'Camera broken',
    ]);
    await counter.takeBack({ id: returned });
    expect(await lacking()).toEqual(['Camera broken']);

    const add = (of: string, fileId: string) => counter.addPhoto({ id: of, fileId });
    const fileId = await photographed(clinic);
    expect((await refusalOf(add(photographedAtOnce, fileId))).code).toBe('HAS_PHOTO');
    expect(await outcomes([add(id, fileId), add(id, fileId)])).toEqual({ granted: 1, refusals: ['HAS_PHOTO'] });
    expect(await lacking()).toEqual([]);
    expect((await counter.sales({})).sales).toMatchObject([{}, {}, { id, fileId, noPhotoReason: '' }]);
    const { id: next } = await buy(1, { ...outside, noPhotoReason: 'Camera broken' });
    expect((await refusalOf(add(next, fileId))).fieldErrors).toMatchObject([{ field: 'fileId' }]);
  });

  test('needs its own photo: one that belongs to another sale is refused', async () => {
    const clinic = await server.newClinic();
    const { buy, counter } = await openSale(clinic, { item: brufen });
    const outside = {
      prescriber: 'Dr. Rao',
      prescriberPlace: 'Nizamabad',
      fileId: await photographed(clinic),
    };
    expect(await outcomes([buy(1, outside), buy(2, outside)])).toEqual({ granted: 1, refusals: ['INVALID_INPUT'] });
    expect((await refusalOf(buy(1, outside))).fieldErrors).toEqual([
      { field: 'fileId', message: 'This photo belongs to an earlier sale. Photograph the prescription again.' },
    ]);
    const [sale] = (await counter.sales({})).sales;
    await counter.takeBack({ id: sale?.id ?? '' });
    await buy(1, outside);
  });

  test('of Schedule H1 is entered in the register with all required details', async () => {
    const clinic = await server.newClinic();
    const { buy, counter } = await openSale(clinic, { item: taxim });
    const prescriber = 'Dr. Rao';
    expect((await refusalOf(buy(4, { prescriber }))).fieldErrors).toEqual([
      { field: 'address', message: "Schedule H1: enter the patient's address" },
      { field: 'prescriberPlace', message: "Schedule H1: enter the prescriber's address" },
      { field: 'fileId', message: 'Schedule H1: add a photo of the prescription' },
    ]);
    const fileId = await photographed(clinic);
    const outside = { prescriber, prescriberPlace: 'Main Road, Nizamabad', registrationNumber: 'TSMC 4711', fileId };
    await buy(4, { ...outside, address: 'Tarnaka, Hyderabad' });
    const { entries } = await counter.h1Register({ from: today(), to: today() });
    expect(entries).toMatchObject([
      {
        serial: 1,
        prescriber,
        prescriberAddress: 'Main Road, Nizamabad',
        registrationNumber: 'TSMC 4711',
        patientName: 'Sunita',
        patientAddress: 'Tarnaka, Hyderabad',
        quantity: 4,
        maker: 'Alkem',
      },
    ]);
  });

  test('of Schedule H1 is registered with the address on record, whatever address is typed at the sale', async () => {
    const clinic = await server.newClinic();
    const { counter, item, desk } = await openSale(clinic, { item: taxim });
    const { id: patientId } = await desk.patients.register({
      firstName: 'Lakshmi',
      phone: '98480 54321',
      sex: 'female',
      address: 'Uppal, Hyderabad',
    });
    const lines = [{ itemId: item.id, quantity: 2 }];
    const outside = { prescriber: 'Dr. Rao', prescriberPlace: 'Nizamabad', fileId: await photographed(clinic) };
    await counter.sell({ patientId, lines, ...outside, address: 'Tarnaka, Hyderabad' });
    const { entries } = await counter.h1Register({ from: today(), to: today() });
    expect(entries).toMatchObject([
      { prescriber: 'Dr. Rao', patientName: 'Lakshmi', patientAddress: 'Uppal, Hyderabad' },
    ]);
  });

  test('can go to a new customer who is registered once at the counter and billed at the desk', async () => {
    const clinic = await server.newClinic();
    const { counter, item, desk } = await openSale(clinic);
    const ravi = { firstName: 'Ravi', lastName: 'Teja', phone: '98480 77777', sex: 'male' } as const;
    const { id: patientId, patientNumber } = await counter.addCustomer(ravi);
    expect(await counter.addCustomer({ ...ravi, firstName: 'RAVI' })).toMatchObject({ id: patientId });
    expect((await counter.addCustomer({ ...ravi, firstName: 'Sita' })).id).not.toBe(patientId);
    for (const search of ['ravi', String(patientNumber), '9848077777'])
      expect((await counter.findCustomers({ search })).map(({ id }) => id)).toContain(patientId);
    const { id, amount } = await counter.sell({ patientId, lines: [{ itemId: item.id, quantity: 2 }] });
    expect(await desk.billing.charges({ patientId })).toMatchObject([{ sourceId: id, unitPrice: amount }]);
    const { fieldErrors } = await refusalOf(counter.addCustomer({ ...ravi, firstName: '', phone: '12' }));
    expect(fieldErrors?.map(({ field }) => field).sort()).toEqual(['firstName', 'phone']);
  });

  test('starts with the allergies of the customer', async () => {
    const { counter, desk, patientId } = await openSale(await server.newClinic());
    expect(await counter.customer({ id: patientId })).toEqual({ allergies: null, checks: [] });
    const { id } = await desk.patients.register({
      firstName: 'Lakshmi',
      phone: '98480 54321',
      sex: 'female',
      allergies: ['Penicillin'],
    });
    expect(await counter.customer({ id })).toEqual({ allergies: ['Penicillin'], checks: [] });
    expect((await refusalOf(counter.customer({ id: nowhere }))).code).toBe('PATIENT_NOT_FOUND');
  });

  test('is refused when the stock, the patient or the medicine does not exist', async () => {
    const { counter, item, patientId, buy } = await openSale(await server.newClinic());
    expect((await refusalOf(buy(31))).fieldErrors).toEqual([
      { field: 'lines.0.quantity', message: 'Only 30 in stock' },
    ]);
    expect((await refusalOf(buy(0))).fieldErrors).toMatchObject([{ field: 'lines.0.quantity' }]);
    const lines = [{ itemId: item.id, quantity: 1 }];
    expect((await refusalOf(counter.sell({ patientId: nowhere, lines }))).code).toBe('PATIENT_NOT_FOUND');
    const unknown = [{ itemId: nowhere, quantity: 1 }];
    expect((await refusalOf(counter.sell({ patientId, lines: unknown }))).fieldErrors).toMatchObject([
      { field: 'lines.0.itemId' },
    ]);
  });

  test('of the last strip succeeds once when fifty people ask for it at the same moment', async () => {
    const { buy, counter, item, stockOf } = await openSale(await server.newClinic(), { batch: { quantity: 10 } });
    for (let round = 0; round < rounds; round += 1) {
      const asking = Array.from({ length: 50 }, () => untilAnswered(() => buy(10)));
      expect(await outcomes(asking)).toEqual({ granted: 1, refusals: ['INVALID_INPUT'] });
      expect(await stockOf()).toMatchObject({ quantityAvailable: 0 });
      await counter.receive({ id: item.id, ...newBatch({ quantity: 10 }) });
    }
  });

  test('that is sent again with the same key happens once', async () => {
    const clinic = await server.newClinic();
    const { item, patientId, stockOf } = await openSale(clinic);
    const headers = {
      authorization: `Bearer ${await clinic.tokenFor('pharmacist')}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    };
    const body = JSON.stringify({ patientId, lines: [{ itemId: item.id, quantity: 5 }] });
    const sent = await Promise.all(
      Array.from({ length: 6 }, () => fetch(`${server.url}/api/pharmacy/sales`, { method: 'POST', headers, body })),
    );
    expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 201));
    expect(await stockOf()).toMatchObject({ quantityAvailable: 25 });
  });
});
