import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type TestClinic, useServer } from '#app/testing/test-server.ts';
import { pdfText } from '#foundation/server/testing/pdf-text.ts';
import { outcomes, refusalOf, today } from '#modules/appointments/server/testing/desk.ts';
import { inDays, newItem, openCounter, openPrescriber } from '../testing/counter.ts';

const server = useServer({ servers: 3 });

const taxim = {
  name: 'Taxim-O 200',
  genericName: 'Cefixime',
  strength: '200 mg',
  schedule: 'H1',
  maker: 'Alkem',
};
const address = '12-5 Street 3, Tarnaka, Hyderabad';

/** A counter with a Schedule H1 drug, and prescriptions for it. */
async function openH1(clinic: TestClinic, changes: object = {}) {
  const opened = await openCounter(clinic, { item: { ...taxim, ...changes }, batch: { batchNumber: 'TX7' } });
  const { sign } = await openPrescriber(clinic);
  const { counter, item } = opened;
  const prescribe = () => sign('cefixime 200 101 5d');
  const sell = async (id: string, typed: string = address) =>
    counter.dispense({ id, after: 0, lines: [{ line: 0, itemId: item.id, quantity: 4 }], address: typed });
  const register = async () => (await counter.h1Register({ from: today(), to: today() })).entries;
  return { ...opened, prescribe, sell, register };
}

describe('the Schedule H1 register', () => {
  test('gets an entry with all required details when such a drug is dispensed', async () => {
    const clinic = await server.newClinic();
    const { name } = await server.owner
      .clinic(clinic.id)
      .updateTable('clinics')
      .set({ address: '8-2 Road No. 3, Banjara Hills' })
      .where('id', '=', clinic.id)
      .returning('name')
      .executeTakeFirstOrThrow();
    const { prescribe, sell, register, counter, batchId } = await openH1(clinic);
    const given = await sell(await prescribe());
    const lines = [{ line: 0, batchId, quantity: 1 }];
    await counter.returnMedicines({ id: given.id, lines, reason: 'A rash', fate: 'destroyed' });
    expect(await register()).toMatchObject([
      {
        serial: 1,
        prescriber: 'Dr. The doctor',
        prescriberAddress: `${name}, 8-2 Road No. 3, Banjara Hills`,
        patientName: 'Asha',
        patientAddress: address,
        drug: 'Taxim-O 200 (Cefixime 200 mg)',
        quantity: 4,
        returned: 1,
        maker: 'Alkem',
        batchNumber: 'TX7',
        expiryDate: inDays(200),
        pharmacist: 'The pharmacist',
      },
    ]);
    expect(await counter.h1Register({ from: inDays(-30), to: inDays(-1) })).toEqual({ entries: [], total: 0 });
  });

  test('is numbered without gaps, despite simultaneous and refused sales', async () => {
    const { prescribe, sell, register } = await openH1(await server.newClinic());
    const ids: string[] = [];
    for (let at = 0; at < 6; at += 1) ids.push(await prescribe());
    const { granted } = await outcomes(ids.flatMap((id) => [sell(id), sell(id)]));
    expect(granted).toBe(6);
    expect((await register()).map(({ serial }) => serial)).toEqual([6, 5, 4, 3, 2, 1]);
  });

  test('gets no entry for an incomplete sale: nothing is dispensed, and the missing details are reported', async () => {
    const { prescribe, sell, register, stockOf } = await openH1(await server.newClinic(), { maker: '' });
    expect((await refusalOf(sell(await prescribe(), ''))).fieldErrors).toEqual([
      { field: 'lines.0.itemId', message: 'Schedule H1: enter the maker of Taxim-O 200 in the inventory first' },
      { field: 'address', message: "Schedule H1: enter the patient's address" },
    ]);
    expect(await register()).toEqual([]);
    expect(await stockOf()).toMatchObject({ quantityAvailable: 30 });
  });

  test('can be downloaded as CSV and PDF', async () => {
    const { prescribe, sell, counter } = await openH1(await server.newClinic());
    await sell(await prescribe());
    const period = { from: today(), to: today() };
    const csv = await (await counter.h1RegisterCsv(period)).text();
    expect(csv).toContain(
      "Serial,Date,Prescriber,Prescriber's address,Patient,Patient's address,Drug,Quantity,Maker,Batch,Expiry,Pharmacist",
    );
    expect(csv).toContain(`"${address}"`);
    const bytes = Buffer.from(await (await counter.h1RegisterPdf(period)).arrayBuffer());
    const [, page] = /\/MediaBox \[([^\]]+)\]/.exec(bytes.toString('latin1')) ?? [];
    expect(page).toMatch(/^0 0 841\.\d+ 595\.\d+$/);
    const pdf = pdfText(bytes);
    expect(pdf).toContain('Schedule H1 register');
    expect(pdf).toContain('TX7');
    const backwards = counter.h1Register({ from: inDays(1), to: today() });
    expect((await refusalOf(backwards)).fieldErrors).toMatchObject([{ field: 'to' }]);
  });

  test('is complete in the CSV and on the pages, however long it is', async () => {
    const clinic = await server.newClinic();
    const { prescribe, sell, counter } = await openH1(clinic);
    await sell(await prescribe());
    await sql`insert into schedule_h1_entries
      select (jsonb_populate_record(entry, jsonb_build_object('serial', nth, 'line', nth))).*
        from schedule_h1_entries as entry, generate_series(2, 5002) as nth`.execute(server.owner.clinic(clinic.id));
    const period = { from: today(), to: today() };
    const csv = await (await counter.h1RegisterCsv(period)).text();
    expect(csv.trim().split('\r\n')).toHaveLength(5003);
    expect((await refusalOf(counter.h1RegisterPdf(period))).code).toBe('TOO_MANY');
    const newest = await counter.h1Register(period);
    expect(newest.total).toBe(5002);
    expect(newest.entries.map(({ serial }) => serial)).toEqual(Array.from({ length: 100 }, (_, at) => 5002 - at));
    const oldest = await counter.h1Register({ ...period, page: 50 });
    expect(oldest.entries.map(({ serial }) => serial)).toEqual([2, 1]);
  });

  test('enters a drug by its salt, even when the item is stored under a milder schedule from earlier', async () => {
    const clinic = await server.newClinic();
    const { prescribe, sell, register, item } = await openH1(clinic);
    await server.owner
      .clinic(clinic.id)
      .updateTable('pharmacyItems')
      .set({ schedule: 'H' })
      .where('id', '=', item.id)
      .execute();
    const id = await prescribe();
    expect((await refusalOf(sell(id, ''))).fieldErrors).toMatchObject([{ field: 'address' }]);
    await sell(id);
    expect(await register()).toHaveLength(1);
  });

  test('refuses a batch whose expiry is not recorded', async () => {
    const clinic = await server.newClinic();
    const batch = { batchNumber: 'OLD', expiryDate: null };
    const { counter, item, stockOf } = await openCounter(clinic, { item: taxim, batch });
    const { sign } = await openPrescriber(clinic);
    const lines = [{ line: 0, itemId: item.id, quantity: 4 }];
    const refused = await refusalOf(
      counter.dispense({ id: await sign('cefixime 200 101 5d'), after: 0, lines, address }),
    );
    expect(refused.fieldErrors).toEqual([
      { field: 'lines.0.itemId', message: 'Schedule H1: batch OLD has no expiry date' },
    ]);
    expect((await stockOf()).quantityAvailable).toBe(30);
  });

  test('cannot be changed', async () => {
    const clinic = await server.newClinic();
    const app = server.database.clinic(clinic.id);
    await expect(app.updateTable('scheduleH1Entries').set({ quantity: 1 }).execute()).rejects.toThrow('permission');
    await expect(app.deleteFrom('scheduleH1Entries').execute()).rejects.toThrow('permission');
  });
});

test('an item with a Schedule H1 salt cannot be stored under another schedule', async () => {
  const counter = (await server.newClinic()).as('pharmacist').pharmacy;
  const { fieldErrors } = await refusalOf(counter.addItem(newItem({ ...taxim, schedule: 'H' })));
  expect(fieldErrors).toEqual([{ field: 'schedule', message: 'Cefixime is a Schedule H1 drug. Choose Schedule H1.' }]);
  const otherwise = [
    { name: 'Ultracet', genericName: 'Paracetamol/Tramadol HCl' },
    { name: 'R-Cinex', genericName: 'Rifampicin, Isoniazid' },
    { name: 'Levofloxacin 500', genericName: '' },
    { name: 'Monocef 1 g', genericName: '', form: 'injection' },
    { name: 'Alprax 0.25', genericName: '' },
    { name: 'Moxicip eye ointment', genericName: 'Moxifloxacin', form: 'ointment' },
  ] as const;
  for (const written of otherwise) {
    const refused = await refusalOf(counter.addItem(newItem({ ...written, schedule: 'OTC' })));
    expect(refused.fieldErrors).toMatchObject([{ field: 'schedule', message: expect.stringContaining('Schedule H1') }]);
  }
});
