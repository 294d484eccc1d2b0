import { describe, expect, test } from 'vitest';
import { openLive } from '#app/testing/open-live.ts';
import { useServer } from '#app/testing/test-server.ts';
import { addPatient, outcomes, refusalOf } from '#modules/appointments/server/testing/desk.ts';
import { openLab } from './testing/lab.ts';

const server = useServer({ live: true });
const nowhere = '00000000-0000-4000-8000-000000000000';
const newLab = async () => openLab(await server.newClinic());

test('a test goes from order to report, and every step has its stamp', async () => {
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
  expect(await lab.figures()).toEqual({ total: 1, pending: 0, completed: 1, critical: 0 });
});

describe('an order', () => {
  test('of one line makes one test for each name, in one order', async () => {
    const { order, lab } = await newLab();
    const tests = await order('cbc lft tsh');
    expect(tests.map(({ testCode }) => testCode)).toEqual(['cbc', 'lft', 'tsh']);
    expect(new Set(tests.map(({ orderId }) => orderId)).size).toBe(1);
    expect(await lab.figures()).toMatchObject({ total: 3, pending: 3 });
  });

  test.each([
    ['cbc xyz', 'line', 'No results for “xyz”'],
    ['', 'line', 'Enter at least one test, like cbc lft tsh'],
  ])('of “%s” is refused at the line', async (line, field, message) => {
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

  test('is cancelled until its sample is taken', async () => {
    const { doctor, order, collect } = await newLab();
    const [test] = await order('cbc');
    expect(await doctor.cancel({ id: test?.id ?? '', version: 1 })).toMatchObject({ status: 'cancelled' });
    const { id, version } = await collect('cbc');
    expect((await refusalOf(doctor.cancel({ id, version }))).code).toBe('WRONG_STEP');
  });
});

describe('a sample', () => {
  test('is shared by the tests of an order that need the same tube, and by no others', async () => {
    const { lab, order } = await newLab();
    const numbers: (string | null)[] = [];
    for (const { id, version } of [...(await order('cbc lft kft')), ...(await order('lft'))]) {
      numbers.push((await lab.setStatus({ id, status: 'collected', version })).accessionNumber);
    }
    expect(numbers).toEqual(['L000001', 'L000002', 'L000002', 'L000003']);
  });

  test('that was a slip is taken back, and its number is not given again', async () => {
    const { lab, collect } = await newLab();
    const { id, accessionNumber } = await collect('cbc');
    expect(accessionNumber).toBe('L000001');
    expect(await lab.setStatus({ id, status: 'ordered', version: 2 })).toMatchObject({
      status: 'ordered',
      accessionNumber: null,
      collectedAt: null,
    });
    expect(await lab.setStatus({ id, status: 'collected', version: 3 })).toMatchObject({ accessionNumber: 'L000002' });
  });

  test('collected many times at the same moment gets one number', async () => {
    const { clinic, order } = await newLab();
    const token = await clinic.tokenFor('lab_tech');
    const tests = await order('lft kft tsh crp lipid b12');
    const collect = (id: string, version: number) =>
      fetch(`${server.url}/api/lab/tests/${id}/status`, {
        method: 'PATCH',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': crypto.randomUUID(),
        },
        body: JSON.stringify({ status: 'collected', version }),
      });
    const answers = await Promise.all(
      tests.flatMap(({ id, version }) => Array.from({ length: 4 }, () => collect(id, version))),
    );
    const counts = Object.groupBy(answers, ({ status }) => String(status));
    expect([counts['200']?.length, counts['409']?.length]).toEqual([6, 18]);
    const samples = await server.owner.clinic(clinic.id).selectFrom('labSamples').select('accessionNumber').execute();
    expect(samples).toEqual([{ accessionNumber: 'L000001' }]);
  });

  test('of two orders at the same moment get two numbers', async () => {
    const { lab, order, clinic } = await newLab();
    const tests = (await Promise.all(Array.from({ length: 12 }, () => order('cbc')))).flat();
    const collected = tests.map(({ id, version }) => lab.setStatus({ id, status: 'collected', version }));
    expect((await outcomes(collected)).granted).toBe(12);
    const samples = await server.owner.clinic(clinic.id).selectFrom('labSamples').select('accessionNumber').execute();
    expect(new Set(samples.map(({ accessionNumber }) => accessionNumber)).size).toBe(12);
  });
});

describe('a sample that cannot be measured', () => {
  test('is rejected with its reason; its open tests need another one, the old number stays', async () => {
    const { clinic, lab, order } = await newLab();
    const [lft, kft, tsh] = await order('lft kft tsh');
    if (!lft || !kft || !tsh) throw new Error('Nothing was ordered');
    for (const { id } of [lft, kft]) await lab.setStatus({ id, status: 'collected', version: 1 });
    await lab.enterResults({ id: lft.id, values: [{ code: 'alt', value: '30' }], version: 2 });
    const rejected = await lab.rejectSample({ id: kft.id, reason: 'Haemolysed', note: 'Red serum', version: 2 });
    expect(rejected).toMatchObject({
      status: 'ordered',
      accessionNumber: null,
      collectedAt: null,
      rejected: { accessionNumber: 'L000001', reason: 'Haemolysed: Red serum' },
    });
    expect((await lab.get({ id: lft.id })).test).toMatchObject({ status: 'completed', accessionNumber: 'L000001' });
    const { notifications } = await clinic.as('doctor').notifications.list();
    expect(notifications).toMatchObject([{ title: 'Sample rejected: Asha' }]);
    const again = await lab.setStatus({ id: kft.id, status: 'collected', version: rejected.version });
    expect(again).toMatchObject({ accessionNumber: 'L000002', rejected: null });
    const tubes = await server.owner
      .clinic(clinic.id)
      .selectFrom('labSamples')
      .select(['accessionNumber', 'rejectReason'])
      .orderBy('accessionNumber')
      .execute();
    expect(tubes).toEqual([
      { accessionNumber: 'L000001', rejectReason: 'Haemolysed: Red serum' },
      { accessionNumber: 'L000002', rejectReason: null },
    ]);
  });

  test('is rejected once, while it is there, and "Other" says what', async () => {
    const { lab, collect, complete } = await newLab();
    const { id, version } = await collect('cbc');
    const other = await refusalOf(lab.rejectSample({ id, reason: 'Other', version }));
    expect(other.fieldErrors).toEqual([{ field: 'note', message: 'Enter a reason' }]);
    const rejections = Array.from({ length: 4 }, () => lab.rejectSample({ id, reason: 'Clotted', version }));
    expect(await outcomes(rejections)).toEqual({ granted: 1, refusals: ['CHANGED_MEANWHILE'] });
    const done = await complete('hb', { hb: '13' });
    const late = lab.rejectSample({ id: done.id, reason: 'Clotted', version: done.version });
    expect((await refusalOf(late)).code).toBe('WRONG_STEP');
    expect((await refusalOf(lab.rejectSample({ id: nowhere, reason: 'Clotted', version: 1 }))).code).toBe('NOT_FOUND');
  });
});

test('a step that is not the next one, or that somebody else took first, is refused', async () => {
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
  test('are refused at their place in the grid, and then nothing is saved', async () => {
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

  test('that follow from others are calculated, also from a file, unless they were measured', async () => {
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
    const csv = `accession,analyte,value\n${accessionNumber},iron,30\n${accessionNumber},tibc,400`;
    await lab.upload({ csv });
    expect((await lab.get({ id })).test.results?.at(-1)).toMatchObject({ code: 'tsat', value: '8', flag: 'L' });
  });

  test('that cannot all be true are refused at their field', async () => {
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
    expect(fields).toMatchObject([{ code: 'hb', low: 11, high: 14, criticalLow: 7, range: '11–14', rangeNote: '' }]);
  });

  test('are corrected with a reason, as another version; the old report stays', async () => {
    const { lab, complete, clinic } = await newLab();
    const { id, version } = await complete('hb', { hb: '9.1' });
    const values = [{ code: 'hb', value: '11.9' }];
    const without = await refusalOf(lab.enterResults({ id, values, version }));
    expect(without.fieldErrors).toEqual([{ field: 'reason', message: 'Enter a reason' }]);
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

  test('come as a PDF once they are there', async () => {
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
});

describe('a critical value', () => {
  test('is heard by the doctor who ordered it within two seconds, stays until it is acknowledged, and keeps by whom', async () => {
    const { clinic, doctor, lab, complete } = await newLab();
    const reader = await openLive(server.url, await clinic.tokenFor('doctor'));
    const test = await complete('k', { k: '6.8' });
    expect(test).toMatchObject({ criticalValues: true, acknowledgedAt: null });
    await reader.waitForIds('lab_criticals', 1);
    reader.cut();
    const [critical] = await doctor.criticals();
    expect(critical).toMatchObject({ summary: 'Potassium 6.8 mmol/L', firstName: 'Asha', testName: 'Potassium' });
    expect(await lab.figures()).toMatchObject({ critical: 1 });
    const told = await clinic.as('doctor').notifications.list();
    expect(told.notifications).toMatchObject([{ title: 'Critical value: Asha', body: 'Potassium 6.8 mmol/L' }]);
    await doctor.acknowledge({ id: critical?.id ?? '' });
    await clinic.as('admin').laboratory.acknowledge({ id: critical?.id ?? '' });
    expect(await doctor.criticals()).toEqual([]);
    expect((await lab.get({ id: test.id })).test).toMatchObject({ acknowledgedBy: 'The doctor' });
  });

  test('can be set by hand where no limit says so', async () => {
    const { doctor, lab, collect } = await newLab();
    const { id, version } = await collect('mp');
    const values = [{ code: 'malaria', value: 'P. falciparum seen' }];
    await lab.enterResults({ id, values, version, isCritical: true });
    expect(await doctor.criticals()).toMatchObject([
      { summary: 'Malaria Parasite: marked critical by the laboratory' },
    ]);
  });

  test('that a correction takes back still has to be acknowledged, and says so', async () => {
    const { doctor, lab, complete } = await newLab();
    const { id, version } = await complete('k', { k: '7.9' });
    const values = [{ code: 'k', value: '4.9' }];
    const corrected = await lab.enterResults({ id, values, version, reason: 'Haemolysed' });
    expect(corrected.criticalValues).toBe(false);
    expect(await doctor.criticals()).toMatchObject([{ isCorrected: true }]);
  });

  test('that is found by a correction is told again, also after the first one was acknowledged', async () => {
    const { clinic, doctor, lab, complete } = await newLab();
    const { id, version } = await complete('k', { k: '6.8' });
    const [first] = await doctor.criticals();
    await doctor.acknowledge({ id: first?.id ?? '' });
    await lab.enterResults({ id, values: [{ code: 'k', value: '7.4' }], version, reason: 'Diluted run' });
    expect(await doctor.criticals()).toMatchObject([{ summary: 'Potassium 7.4 mmol/L', isCorrected: false }]);
    const { notifications } = await clinic.as('doctor').notifications.list();
    expect(notifications.map(({ body }) => body)).toEqual(['Potassium 7.4 mmol/L', 'Potassium 6.8 mmol/L']);
  });

  test('of another doctor is not told', async () => {
    const { clinic, complete, doctorId } = await newLab();
    await complete('k', { k: '2.1' });
    const colleague = await clinic.as('admin').identity.invite({
      email: `${crypto.randomUUID()}@b.example`,
      name: 'Asha',
      role: 'doctor',
    });
    const rows = await server.owner.clinic(clinic.id).selectFrom('labCriticals').select('doctorId').execute();
    expect(rows).toEqual([{ doctorId }]);
    expect(colleague.person.id).not.toBe(doctorId);
  });
});

describe('the list', () => {
  test('finds by test, patient and number of the tube, and narrows by status', async () => {
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

  test('goes on where the page before ended', async () => {
    const { lab, order } = await newLab();
    for (let at = 0; at < 3; at += 1) await order('cbc lft tsh kft crp esr fbs hba1c lipid b12');
    const first = await lab.list({});
    const last = first.tests.at(-1);
    const second = await lab.list({ beforeAt: last?.orderedAt ?? '', beforeId: last?.id ?? '' });
    expect([first.tests.length, first.hasMore, second.tests.length, second.hasMore]).toEqual([25, true, 5, false]);
    expect(new Set([...first.tests, ...second.tests].map(({ id }) => id)).size).toBe(30);
  });
});

describe('a file of results', () => {
  const head = 'accession,analyte,value';

  test('is looked at first, then saved at once; sent again it changes nothing', async () => {
    const { lab, collect, doctor } = await newLab();
    const { accessionNumber } = await collect('elec');
    const csv = `${head}\n${accessionNumber},k,6.9\n${accessionNumber},na,139`;
    expect(await lab.previewUpload({ csv })).toMatchObject({
      tests: 1,
      rows: [
        { row: 2, patient: 'Asha', test: 'Electrolytes', flag: 'HH', fault: null },
        { row: 3, flag: null, fault: null },
      ],
    });
    expect(await lab.figures()).toMatchObject({ completed: 0 });
    expect(await lab.upload({ csv })).toEqual({ tests: 1, critical: 1 });
    expect(await doctor.criticals()).toHaveLength(1);
    expect((await refusalOf(lab.upload({ csv }))).code).toBe('FAULTS');
    expect(await doctor.criticals()).toHaveLength(1);
  });

  test('with one fault saves nothing', async () => {
    const { lab, collect } = await newLab();
    const { accessionNumber } = await collect('elec');
    const csv = `${head}\n${accessionNumber},na,139\n${accessionNumber},k,abc`;
    expect((await refusalOf(lab.upload({ csv }))).code).toBe('FAULTS');
    expect(await lab.figures()).toMatchObject({ completed: 0, pending: 1 });
  });

  test('without its columns is refused', async () => {
    const { lab } = await newLab();
    const { fieldErrors } = await refusalOf(lab.previewUpload({ csv: 'a,b\n1,2' }));
    expect(fieldErrors?.[0]?.field).toBe('csv');
  });
});

test('what was ordered and found stands in the timeline for clinical staff, not for the desk', async () => {
  const { clinic, patientId, complete } = await newLab();
  await complete('k', { k: '6.8' });
  const titles = async (role: 'nurse' | 'receptionist') =>
    (await clinic.as(role).patients.timeline({ id: patientId })).map(({ title }) => title);
  expect(await titles('nurse')).toEqual(['Test result: Potassium', 'Test ordered: Potassium', 'Registered']);
  expect(await titles('receptionist')).toEqual(['Registered']);
});

test('who reads a test or its report has looked at the patient', async () => {
  const { clinic, lab, patientId, complete } = await newLab();
  const { id } = await complete('hb', { hb: '13' });
  await lab.get({ id });
  const looked = await clinic.as('admin').patients.openings({ id: patientId });
  expect(JSON.stringify(looked)).toContain('The lab_tech');
});
