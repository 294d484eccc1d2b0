import { describe, expect, test } from 'vitest';
import { type TestClinic, useServer } from '#app/testing/test-server.ts';
import { upload } from '#modules/files/server/testing/upload.ts';
import type { ImportEvent } from '#modules/imports/contract.ts';
import { workbookOf } from '#modules/imports/server/testing/workbook-of.ts';
import { readImportedPatient } from './read-imported-patient.ts';

const server = useServer();

const uploadTable = async (clinic: TestClinic, bytes: Buffer<ArrayBuffer>, name = 'patients.csv') => {
  const target = { url: server.url, token: await clinic.tokenFor('admin') };
  return upload(target, bytes, { name, purpose: 'patient-import' });
};

async function importTable(
  clinic: TestClinic,
  fileId: string,
  { isTrial = false, columns = null as (string | null)[] | null, leftOut = [] as number[] } = {},
) {
  const events: ImportEvent[] = [];
  const stream = await clinic.as('admin').patients.importTable({ fileId, isTrial, columns, leftOut });
  for await (const event of stream) events.push(event);
  return { last: events.at(-1), events };
}

const runTable = async (clinic: TestClinic, text: string, options = {}) => {
  const { body } = await uploadTable(clinic, Buffer.from(text));
  return importTable(clinic, body.fileId, options);
};

const total = async (clinic: TestClinic) => (await clinic.as('admin').patients.list({})).total;

describe('an imported table of patients', () => {
  test('is checked first, then registered completely and only once', async () => {
    const clinic = await server.newClinic();
    const text = `\ufeffPatient Name,Surname,Mobile No.,Gender,Age,Blood group,Allergies,Remarks
Asha,Rao,98480 12345,F,34,O+ve,"Penicillin; Dust",walks with a stick
Ravi,,+91 98480 54321,male,14/3/1988,,none,
`;
    const { body } = await uploadTable(clinic, Buffer.from(text));
    const { last } = await importTable(clinic, body.fileId, { isTrial: true });
    expect(last).toMatchObject({
      kind: 'checked',
      rows: 2,
      faultCount: 0,
      columns: ['firstName', 'lastName', 'phone', 'sex', 'birthDate', 'bloodGroup', 'allergies', null],
    });
    expect(await total(clinic)).toBe(0);
    expect((await importTable(clinic, body.fileId)).last).toEqual({ kind: 'imported', count: 2 });
    await expect(importTable(clinic, body.fileId)).rejects.toMatchObject({ status: 404 });
    const { patients } = await clinic.as('admin').patients.list({});
    expect(patients).toMatchObject([
      { firstName: 'Ravi', patientNumber: 2, birthDate: '1988-03-14' },
      { firstName: 'Asha', lastName: 'Rao', patientNumber: 1, isBirthDateEstimated: true },
    ]);
    const record = await clinic.as('admin').patients.get({ id: patients[1]?.id ?? '' });
    expect(record).toMatchObject({ bloodGroup: 'O+', allergies: ['Penicillin', 'Dust'] });
    const next = await clinic.as('nurse').patients.register({ firstName: 'Uma', phone: '98480 11111', sex: 'female' });
    expect(next.patientNumber).toBe(3);
  });

  test.each<[string, string[] | undefined]>([
    ['Penicillin; Dust', ['Penicillin', 'Dust']],
    ['పెన్సిలిన్', ['పెన్సిలిన్']],
    ['None', []],
    ['NIL', []],
    ['N.K.D.A.', []],
    ['No known drug allergies', []],
    ['No known allergy.', []],
    ['Nil known', []],
    ['No allergy', []],
    ['-', undefined],
    ['N/A', undefined],
    ['Not known', undefined],
    ['No penicillin', ['No penicillin']],
  ])('reads "%s" under Allergies as %j', (typed, allergies) => {
    const { value } = readImportedPatient({ firstName: 'Asha', phone: '98480 12345', sex: 'f', allergies: typed });
    expect(value?.allergies?.map((name) => name.trim())).toEqual(allergies);
  });

  test('with a fault registers no one and names the row and column of the fault', async () => {
    const clinic = await server.newClinic();
    const { last } = await runTable(clinic, 'Name;Phone;Sex\nAsha;98480 12345;F\nRavi;12;M\n;98480 11111;x\n');
    expect(last).toMatchObject({
      kind: 'checked',
      faultCount: 3,
      faults: [
        { row: 3, column: 'Phone', message: 'Enter a 10-digit mobile number, or + and the country code' },
        { row: 4, column: 'Name', message: 'First name is required' },
        { row: 4, column: 'Sex', message: 'Choose one' },
      ],
    });
    expect(await total(clinic)).toBe(0);
  });

  test('is imported without the rows that were left out, and otherwise completely', async () => {
    const clinic = await server.newClinic();
    const text = 'Name,Phone,Sex\nAsha,9848012345,F\nRavi,12,M\nUma,9848054321,F\nUma,98480 54321,F\n';
    const { body } = await uploadTable(clinic, Buffer.from(text));
    const faultsOf = async (leftOut: number[]) => (await importTable(clinic, body.fileId, { leftOut })).last;
    expect(await faultsOf([3])).toMatchObject({
      rows: 4,
      faults: [{ row: 5, message: 'The same person is in row 4', isOfRow: true }],
    });
    expect(await faultsOf([2, 3, 4, 5])).toMatchObject({
      faults: [{ row: 1, message: 'Every row is left out', isOfRow: false }],
    });
    expect(await total(clinic)).toBe(0);
    expect(await faultsOf([3, 4])).toEqual({ kind: 'imported', count: 2 });
    const { patients } = await clinic.as('admin').patients.list({});
    expect(patients.map(({ firstName }) => firstName).toSorted()).toEqual(['Asha', 'Uma']);
  });

  test('refuses rows of patients who are already registered or appear in it twice', async () => {
    const clinic = await server.newClinic();
    await clinic.as('nurse').patients.register({ firstName: 'Lakshmi', phone: '98480 12345', sex: 'female' });
    const { last } = await runTable(
      clinic,
      'Name,Phone,Sex\nLaxmi,9848012345,F\nRavi,9848054321,M\nRavi,98480 54321,M\n',
    );
    expect(last).toMatchObject({
      faults: [
        { row: 2, message: 'Already registered as patient 1' },
        { row: 4, message: 'The same person is in row 3' },
      ],
    });
  });

  test('refuses a person whose name is written together in one row and apart in another, or in the records', async () => {
    const clinic = await server.newClinic();
    await clinic.as('nurse').patients.register({ firstName: 'Saikumar', phone: '98480 12345', sex: 'male' });
    const rows = ['Durga Prasad,9848054321,M', 'Durgaprasad,98480 54321,M', 'Sai Kumar,9848012345,M'];
    const { last } = await runTable(clinic, ['Name,Phone,Sex', ...rows, 'Durga,9848054321,F', ''].join('\n'));
    expect(last).toMatchObject({
      faultCount: 2,
      faults: [
        { row: 3, message: 'The same person is in row 2' },
        { row: 4, message: 'Already registered as patient 1' },
      ],
    });
  });

  test('without known headings is read by the columns that the user chose', async () => {
    const clinic = await server.newClinic();
    const { body } = await uploadTable(clinic, Buffer.from('a,b,c\nF,Asha,9848012345\n'));
    expect((await importTable(clinic, body.fileId)).last).toMatchObject({
      faults: [{ row: 1, column: '', message: 'Choose a column for First name, Phone, Sex' }],
    });
    const columns = ['sex', 'firstName', 'phone'];
    expect((await importTable(clinic, body.fileId, { columns })).last).toEqual({ kind: 'imported', count: 1 });
  });

  test('can also be an Excel file', async () => {
    const clinic = await server.newClinic();
    const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
    const headings = cell('A1', 'Name') + cell('B1', 'Phone') + cell('C1', 'Sex');
    const asha = `${cell('A2', 'Asha')}<c r="B2"><v>9848012345</v></c>${cell('C2', 'F')}`;
    const sheet = `<row r="1">${headings}</row><row r="2">${asha}</row>`;
    const { body } = await uploadTable(clinic, workbookOf(sheet), 'patients.xlsx');
    expect((await importTable(clinic, body.fileId)).last).toEqual({ kind: 'imported', count: 1 });
  });

  test('of another user or clinic is not found', async () => {
    const [clinic, other] = [await server.newClinic(), await server.newClinic()];
    const { body } = await uploadTable(clinic, Buffer.from('Name,Phone,Sex\nAsha,9848012345,F\n'));
    await expect(importTable(other, body.fileId)).rejects.toMatchObject({ status: 404 });
  });
});

test('a workbook that unpacks to gigabytes is refused', async () => {
  const clinic = await server.newClinic();
  const bomb = workbookOf('<row><c><v>1</v></c></row>'.padEnd(200 * 1024 * 1024, ' '));
  expect(bomb.length).toBeLessThan(1024 * 1024);
  expect(await uploadTable(clinic, bomb, 'bomb.xlsx')).toMatchObject({ status: 422 });
});

test('importing a large table does not block other requests', async () => {
  const clinic = await server.newClinic();
  const lines = Array.from(
    { length: 5_000 },
    (_, at) => `Person ${'abcdefghij'[at % 10]}${at},98${String(at).padStart(8, '0')},F`,
  );
  const { body } = await uploadTable(clinic, Buffer.from(`Name,Phone,Sex\n${lines.join('\n')}\n`));
  const running = importTable(clinic, body.fileId);
  const others = await Promise.all(Array.from({ length: 20 }, () => clinic.as('nurse').patients.list({})));
  expect(others.every(({ total }) => total === 0 || total === 5_000)).toBe(true);
  const { last, events } = await running;
  expect(last).toEqual({ kind: 'imported', count: 5_000 });
  expect(events.length).toBeGreaterThan(1);
  expect(await total(clinic)).toBe(5_000);
});
