import { expect, test } from 'vitest';
import { type TestClinic, useServer } from '#app/testing/test-server.ts';
import { addDoctor, today } from '#modules/appointments/server/testing/desk.ts';
import { upload } from '#modules/files/server/testing/upload.ts';
import type { ImportEvent } from '#modules/imports/contract.ts';

const server = useServer();

async function importTable(clinic: TestClinic, text: string, isTrial = false) {
  const target = { url: server.url, token: await clinic.tokenFor('admin') };
  const { body } = await upload(target, Buffer.from(text), { name: 'prices.csv', purpose: 'price-import' });
  let last: ImportEvent | undefined;
  for await (const event of await clinic
    .as('admin')
    .billing.importPrices({ fileId: body.fileId, isTrial, columns: null }))
    last = event;
  return last;
}

const exported = async (clinic: TestClinic) => {
  const headers = { authorization: `Bearer ${await clinic.tokenFor('admin')}` };
  return (await fetch(`${server.url}/api/billing/prices/export`, { headers })).text();
};

test('a table is checked first, then imported whole, and exported exactly as it was imported', async () => {
  const clinic = await server.newClinic();
  const text = `Code,Service,Category,Price (rupees),From,GST (%),GST reason,HSN/SAC
ecg-1,ECG,Laboratory,"1,350.50",${today()},,,
,Certificate,Other,118,${today()},18%,Not health care,998599
`;
  expect(await importTable(clinic, text, true)).toMatchObject({ kind: 'checked', rows: 2, faultCount: 0 });
  expect(await clinic.as('admin').billing.prices()).toEqual([]);
  expect(await importTable(clinic, text)).toEqual({ kind: 'imported', count: 2 });
  expect(await clinic.as('admin').billing.prices()).toMatchObject([
    { service: 'ECG', code: 'ECG-1', amount: 135_050, gstRate: null },
    { service: 'Certificate', amount: 11_800, gstRate: 1800, gstReason: 'Not health care', hsnSac: '998599' },
  ]);
  const other = await server.newClinic();
  const table = await exported(clinic);
  expect(await importTable(other, table)).toEqual({ kind: 'imported', count: 2 });
  expect(await exported(other)).toBe(table);
});

test('the check of a table tells what its past prices will do', async () => {
  const clinic = await server.newClinic();
  const table = (day: string) => `Service,Category,Price,From\nECG,Laboratory,350,${day}\n`;
  expect(await importTable(clinic, table('01/04/2026'), true)).toMatchObject({
    kind: 'checked',
    result: expect.stringContaining('1 price starts in the past, the earliest on 01/04/2026'),
  });
  expect(await importTable(clinic, table(today()), true)).toMatchObject({ kind: 'checked', result: '' });
  await importTable(clinic, `${table('01/04/2026')}X-ray,Laboratory,900,02/04/2026\n`);
  const list = await exported(clinic);
  expect(await importTable(clinic, list, true)).toMatchObject({ kind: 'checked', result: '' });
  expect(await importTable(clinic, list.replace('900', '950'), true)).toMatchObject({
    result: expect.stringContaining('1 price starts in the past, the earliest on 02/04/2026'),
  });
});

test('a price that starts on the same day is replaced, and a doctor is found by name', async () => {
  const clinic = await server.newClinic();
  await addDoctor(clinic);
  const billing = clinic.as('admin').billing;
  const [doctor] = await clinic.as('admin').staff.doctors();
  const row = (amount: number) =>
    `Service,Category,Doctor,Price,From\nConsultation,OPD Consultations,Dr. ${doctor?.name},${amount},${today()}\n`;
  await importTable(clinic, row(700));
  await importTable(clinic, row(800));
  expect(await billing.prices()).toMatchObject([{ doctorId: doctor?.id, amount: 80_000 }]);
});

test('a table with a fault imports nothing and names the row and column', async () => {
  const clinic = await server.newClinic();
  const text = `Service,Category,Doctor,Price,From
ECG,Laboratory,,350,${today()}
ECG,Laboratory,,400,${today()}
X-ray,Radiology,,free,${today()}
Consultation,OPD Consultations,Dr. Who,500,${today()}
`;
  expect(await importTable(clinic, text)).toMatchObject({
    kind: 'checked',
    faults: [
      { row: 3, column: 'Service', message: 'The same price is in row 2' },
      { row: 4, column: 'Category' },
      { row: 4, column: 'Price' },
      { row: 5, column: 'Doctor', message: 'No doctor with this name' },
    ],
  });
  expect(await clinic.as('admin').billing.prices()).toEqual([]);
});

test('a code belongs to one service in the table and in the list; a table without codes leaves them unchanged', async () => {
  const clinic = await server.newClinic();
  const { billing } = clinic.as('admin');
  const ecg = { service: 'ECG', category: 'Laboratory', amount: 100, fromDay: today() } as const;
  await billing.setPrice({ ...ecg, code: 'C1' });
  const rows = ['c1,TMT,Laboratory,1,', 'c2,Echo,Laboratory,1,', 'c2,Doppler,Laboratory,1,'];
  const text = `Code,Service,Category,Price,From\n${rows.map((row) => row + today()).join('\n')}\n`;
  const checked = await importTable(clinic, text, true);
  expect(checked).toMatchObject({
    faultCount: 2,
    faults: [
      { row: 2, message: 'ECG has this code' },
      { row: 4, message: 'Echo has this code' },
    ],
  });
  const twoCodes = `Code,Service,Category,Price,From\nC1,ECG,Laboratory,1,01/01/2026\nc9,ECG,Laboratory,2,${today()}\n`;
  expect(await importTable(clinic, twoCodes)).toMatchObject({
    faults: [{ row: 3, column: 'Code', message: 'ECG has the code C1 above' }],
  });
  await importTable(clinic, `Service,Category,Price,From\nECG,Laboratory,2,${today()}\n`);
  expect(await billing.prices()).toMatchObject([{ service: 'ECG', code: 'C1', amount: 200 }]);
});
