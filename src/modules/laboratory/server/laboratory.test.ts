import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { pdfText } from '#foundation/server/testing/pdf-text.ts';
import { reasonNeeded } from '#foundation/shared/text/reason.ts';
import { addPatient, refusalOf } from '#modules/appointments/server/testing/desk.ts';
import { openLab } from './testing/lab.ts';

const server = useServer();
const nowhere = '00000000-0000-4000-8000-000000000000';
const newLab = async () => openLab(await server.newClinic());

test('a test goes from order to report, and every step is stamped with its time', async () => {
  const { lab, order } = await newLab();
  const [ordered] = await order('lft');
  if (!ordered) throw new Error('Nothing was ordered');
  expect(ordered).toMatchObject({ testName: 'Liver Function Test (LFT)', status: 'ordered', collectedAt: null });
  const { id } = ordered;
  const collected = await lab.setStatus({ id, status: 'collected', version: 1 });
  expect(collected).toMatchObject({ status: 'collected', accessionNumber: 'L000001', version: 2 });
  expect(collected.collectedAt).not.toBeNull();
  const processing = await lab.setStatus({ id, status: 'processing', version: 2 });
  expect(processing).toMatchObject({ status: 'processing', completedAt: null });
  const values = [
    { code: 'alt', value: '118' },
    { code: 'bilt', value: '0.8' },
    { code: 'ast', value: '' },
  ];
  const completed = await lab.enterResults({ id, values, version: 3 });
  expect(completed).toMatchObject({ status: 'completed', criticalValues: false, reportVersion: 1, raisedAt: null });
  expect(completed.results?.map(({ name, value, unit, range, flag }) => [name, value, unit, range, flag])).toEqual([
    ['Bilirubin, total', '0.8', 'mg/dL', '0.2–1.2', null],
    ['ALT (SGPT)', '118', 'U/L', '7–55', 'H'],
  ]);
  expect(await lab.figures()).toEqual({ total: 1, pending: 0, completed: 1, critical: 0, toVerify: 0 });
});

test('the figures cover the last 30 days, but pending tests count however old they are', async () => {
  const { lab, clinic, complete, order } = await newLab();
  const old = [await complete('k', { k: '2.1' }), ...(await order('tsh'))].map(({ id }) => id);
  await complete('na', { na: '140' });
  await server.owner
    .clinic(clinic.id)
    .updateTable('labTests')
    .set({ orderedAt: sql`now() - interval '31 days'` })
    .where('id', 'in', old)
    .execute();
  expect(await lab.figures()).toEqual({ total: 1, pending: 1, completed: 1, critical: 0, toVerify: 0 });
});

describe('an order', () => {
  test('with one line makes one test for each name, in one order', async () => {
    const { order, lab } = await newLab();
    const tests = await order('cbc lft tsh');
    expect(tests.map(({ testCode }) => testCode)).toEqual(['cbc', 'lft', 'tsh']);
    expect(new Set(tests.map(({ orderId }) => orderId)).size).toBe(1);
    expect(await lab.figures()).toMatchObject({ total: 3, pending: 3 });
  });

  test.each([
    ['cbc xyz', 'line', 'No results for “xyz”'],
    ['', 'line', 'Enter at least one test, like cbc lft tsh'],
  ])('with the line “%s” is refused at the line', async (line, field, message) => {
    const { order, lab } = await newLab();
    expect((await refusalOf(order(line))).fieldErrors).toEqual([{ field, message }]);
    expect((await lab.figures()).total).toBe(0);
  });

  test('needs a patient and a doctor of this clinic', async () => {
    const { doctor, doctorId, patientId, clinic } = await newLab();
    const { id: nurseId } = await clinic.as('nurse').identity.me();
    const wanted = { line: 'cbc', source: 'ward' } as const;
    const unknown = await refusalOf(doctor.order({ ...wanted, patientId: nowhere, doctorId }));
    expect(unknown.fieldErrors?.[0]?.field).toBe('patientId');
    const nurse = await refusalOf(doctor.order({ ...wanted, patientId, doctorId: nurseId }));
    expect(nurse.fieldErrors?.[0]?.field).toBe('doctorId');
  });

  test.each([
    ['female', '34y', true],
    ['male', '34y', false],
    ['female', '6y', false],
    ['female', '70y', false],
  ] as const)('of somebody who is %s and %s old can be for a pregnancy: %s', async (sex, birthDate, isPregnant) => {
    const { clinic, doctor, doctorId } = await newLab();
    const { id: patientId } = await clinic
      .as('receptionist')
      .patients.register({ firstName: 'Asha', phone: '98480 12345', sex, birthDate });
    const wanted = { patientId, doctorId, line: 'tsh', source: 'consultation', isPregnant: true } as const;
    expect(await doctor.order(wanted)).toMatchObject([{ isPregnant }]);
  });

  test('can be cancelled until its sample is taken, and then takes no results', async () => {
    const { doctor, lab, order, collect } = await newLab();
    const [test] = await order('cbc');
    expect(await doctor.cancel({ id: test?.id ?? '', version: 1 })).toMatchObject({ status: 'cancelled' });
    const values = [{ code: 'hb', value: '13' }];
    const late = lab.enterResults({ id: test?.id ?? '', version: 2, values });
    expect((await refusalOf(late)).code).toBe('WRONG_STEP');
    const { id, version } = await collect('cbc');
    expect((await refusalOf(doctor.cancel({ id, version }))).code).toBe('WRONG_STEP');
  });
});

test('a step that is out of order or that someone else took first is refused', async () => {
  const { lab, order, collect } = await newLab();
  const [ordered] = await order('cbc');
  const id = ordered?.id ?? '';
  expect((await refusalOf(lab.setStatus({ id, status: 'processing', version: 1 }))).code).toBe('WRONG_STEP');
  const values = [{ code: 'hb', value: '13' }];
  expect((await refusalOf(lab.enterResults({ id, values, version: 1 }))).code).toBe('WRONG_STEP');
  const collected = await collect('cbc');
  const late = lab.setStatus({ id: collected.id, status: 'processing', version: 1 });
  expect((await refusalOf(late)).code).toBe('CHANGED_MEANWHILE');
});

describe('results', () => {
  test('are refused at their place in the grid without saving anything', async () => {
    const { lab, collect } = await newLab();
    const { id, version } = await collect('kft');
    const values = [
      { code: 'urea', value: '30' },
      { code: 'k', value: 'high' },
      { code: 'na', value: '1,40' },
    ];
    const { fieldErrors } = await refusalOf(lab.enterResults({ id, values, version }));
    expect(fieldErrors).toEqual([
      { field: 'values.2.value', message: 'Enter the number without a comma, like 12.5 or 12500' },
      { field: 'values.1.value', message: 'Enter a number, like 12.5 or <0.5' },
    ]);
    const twice = [
      { code: 'k', value: '4.1' },
      { code: 'k', value: '7.9' },
      { code: 'hb', value: '2' },
    ];
    expect((await refusalOf(lab.enterResults({ id, values: twice, version }))).fieldErrors).toEqual([
      { field: 'values.1.value', message: 'This was given twice' },
      { field: 'values.2.value', message: 'This test does not measure that' },
    ]);
    const none = await refusalOf(lab.enterResults({ id, values: [], version }));
    expect(none.fieldErrors).toEqual([{ field: 'values', message: 'Enter at least one result' }]);
    expect((await lab.get({ id })).test).toMatchObject({ status: 'collected', results: null, version });
  });

  test('are calculated from others where possible, also from a file, unless they were measured', async () => {
    const { lab, collect, complete } = await newLab();
    const lipids = await complete('lipid', { chol: '200', hdl: '50', tg: '150' });
    expect(lipids.results?.map(({ code, value, isCalculated }) => [code, value, isCalculated ?? false])).toEqual([
      ['chol', '200', false],
      ['hdl', '50', false],
      ['tg', '150', false],
      ['ldl', '120', true],
      ['vldl', '30', true],
      ['nonhdl', '150', true],
    ]);
    const measured = await complete('lipid', { chol: '200', hdl: '50', tg: '150', ldl: '131' });
    expect(measured.results?.find(({ code }) => code === 'ldl')).toMatchObject({ value: '131', flag: 'H' });
    const { id, accessionNumber } = await collect('iron');
    const csv = [
      'accession,analyte,value',
      ...['iron,30', 'tibc,400', 'ferr,9'].map((row) => `${accessionNumber},${row}`),
    ];
    await lab.upload({ csv: csv.join('\n') });
    expect((await lab.get({ id })).test.results?.find(({ code }) => code === 'tsat')).toMatchObject({
      value: '8',
      flag: 'L',
    });
  });

  test('that contradict each other are refused at their field', async () => {
    const { lab, collect } = await newLab();
    const { id, version } = await collect('lipid');
    const values = [
      { code: 'ldl', value: '240' },
      { code: 'chol', value: '180' },
    ];
    expect((await refusalOf(lab.enterResults({ id, values, version }))).fieldErrors).toEqual([
      { field: 'values.0.value', message: 'LDL is above total cholesterol. Check both.' },
    ]);
  });

  test('are judged by the sex and age of the patient on the day of the sample', async () => {
    const { lab, order, clinic } = await newLab();
    const { id: child } = await clinic.as('receptionist').patients.register({
      firstName: 'Bala',
      phone: '98480 12345',
      sex: 'male',
      birthDate: '01/05/2022',
    });
    const [test] = await order('hb', child);
    const { fields } = await lab.get({ id: test?.id ?? '' });
    expect(fields).toMatchObject([{ code: 'hb', low: 11, high: 14, criticalLow: 6.9, range: '11–14', rangeNote: '' }]);
  });

  test('are corrected with a reason in a new version, and the old report stays', async () => {
    const { lab, complete, clinic } = await newLab();
    const { id, version } = await complete('hb', { hb: '9.1' });
    const values = [{ code: 'hb', value: '11.9' }];
    const without = await refusalOf(lab.enterResults({ id, values, version }));
    expect(without.fieldErrors).toEqual([{ field: 'reason', message: reasonNeeded }]);
    const corrected = await lab.enterResults({ id, values, version, reason: 'Wrong tube' });
    expect(corrected).toMatchObject({ reportVersion: 2, results: [{ value: '11.9', flag: 'L' }] });
    const reports = await server.owner
      .clinic(clinic.id)
      .selectFrom('labReports')
      .select(['version', 'reason'])
      .orderBy('version')
      .execute();
    expect(reports).toEqual([
      { version: 1, reason: '' },
      { version: 2, reason: 'Wrong tube' },
    ]);
  });

  test('are available as a PDF once they are entered', async () => {
    const { lab, collect, complete } = await newLab();
    const { id } = await complete('hb', { hb: '13' });
    const pdf = await lab.report({ id });
    expect([pdf.type, pdf.name]).toEqual(['application/pdf', 'lab-report-1-L000001.pdf']);
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    const open = await collect('cbc');
    expect((await refusalOf(lab.report({ id: open.id }))).code).toBe('NOT_COMPLETED');
  });

  test('have a label for their tube once the sample is taken', async () => {
    const { lab, order, collect, patientId } = await newLab();
    const [ordered] = await order('hb', patientId);
    expect((await refusalOf(lab.label({ id: ordered?.id ?? '' }))).code).toBe('NOT_COLLECTED');
    const { id, accessionNumber, tube } = await collect('cbc');
    const label = await lab.label({ id });
    expect([label.type, label.name]).toEqual(['application/pdf', `label-${accessionNumber}.pdf`]);
    const words = pdfText(Buffer.from(await label.arrayBuffer()));
    for (const word of [accessionNumber, 'Asha', 'No. 1', tube]) expect(words).toContain(word);
  });
});

describe('the list', () => {
  test('finds tests by name, patient and tube number, and filters by status', async () => {
    const { lab, order, collect, complete, clinic } = await newLab();
    const sirisha = await addPatient(clinic.as('receptionist'), 'Sirisha');
    await order('cbc', sirisha);
    await collect('lft');
    await complete('k', { k: '6.8' });
    const found = async (input: Parameters<typeof lab.list>[0]) =>
      (await lab.list(input)).tests.map(({ testCode }) => testCode);
    expect(await found({})).toEqual(['k', 'lft', 'cbc']);
    expect(await found({ search: 'sirisha' })).toEqual(['cbc']);
    expect(await found({ search: 'liver' })).toEqual(['lft']);
    expect(await found({ search: 'l000002' })).toEqual(['k']);
    expect(await found({ search: 'nobody' })).toEqual([]);
    expect(await found({ status: 'completed' })).toEqual(['k']);
    expect(await found({ only: 'pending' })).toEqual(['lft', 'cbc']);
    expect(await found({ only: 'critical' })).toEqual(['k']);
  });

  test('continues where the page before ended', async () => {
    const { lab, order } = await newLab();
    for (let at = 0; at < 3; at += 1) await order('cbc lft tsh kft crp esr fbs hba1c lipid b12');
    const first = await lab.list({});
    const last = first.tests.at(-1);
    const second = await lab.list({ beforeAt: last?.orderedAt ?? '', beforeId: last?.id ?? '' });
    expect([first.tests.length, first.hasMore, second.tests.length, second.hasMore]).toEqual([25, true, 5, false]);
    expect(new Set([...first.tests, ...second.tests].map(({ id }) => id)).size).toBe(30);
  });
});

test('the timeline shows orders and results to clinical staff, but not to the desk', async () => {
  const { clinic, patientId, complete } = await newLab();
  await complete('k', { k: '6.8' });
  const titles = async (role: 'nurse' | 'receptionist') =>
    (await clinic.as(role).patients.timeline({ id: patientId })).map(({ title }) => title);
  expect(await titles('nurse')).toEqual(['Test result: Potassium', 'Test ordered: Potassium', 'Registered']);
  expect(await titles('receptionist')).toEqual(['Registered']);
});

test('reading a test or its report is recorded as opening the patient', async () => {
  const { clinic, lab, patientId, complete } = await newLab();
  const { id } = await complete('hb', { hb: '13' });
  await lab.get({ id });
  const looked = await clinic.as('admin').patients.openings({ id: patientId });
  expect(JSON.stringify(looked)).toContain('The lab_tech');
});

test('results over time reach further back than the list of newest tests', async () => {
  const { doctor, patientId, order, complete } = await newLab();
  const first = await complete('lft', { alt: '40' });
  for (let count = 0; count < 20; count += 1) await order('lft');
  const newest = await doctor.ofPatient({ patientId });
  expect(newest).toHaveLength(20);
  expect(newest.map(({ id }) => id)).not.toContain(first.id);
  expect((await doctor.ofPatient({ patientId, only: 'results' })).map(({ id }) => id)).toEqual([first.id]);
});
