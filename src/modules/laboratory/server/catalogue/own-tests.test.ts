import { expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { pdfText } from '#foundation/server/testing/pdf-text.ts';
import { refusalOf, today } from '#modules/appointments/server/testing/desk.ts';
import { openLab } from '../testing/lab.ts';

const server = useServer();

const zinc = { name: 'Zinc', kind: 'number' as const, unit: 'µg/dL', most: 1000 };
const serum = { tube: 'serum' as const, bench: 'Biochemistry' as const };
const zincTest = { ...serum, name: 'Zinc, serum', measures: [zinc] };

async function newCatalogue() {
  const opened = await openLab(await server.newClinic());
  const admin = opened.clinic.as('admin').laboratory;
  return { ...opened, admin };
}

const noTerms = {
  pregnancy: null,
  critical: { low: null, high: null },
  decimals: null,
  delta: null,
  children: [],
  method: '',
};

test('a test added by the clinic can be ordered, measured by its own ranges, verified and reported', async () => {
  const { admin, doctor, lab, complete, order } = await newCatalogue();
  await admin.saveOwnTest({ shortName: 'zinc', test: zincTest, version: 0 });
  await admin.changeAnalyte({
    code: 'c-zinc-1',
    terms: {
      ...noTerms,
      ranges: [
        { sex: null, age: 0, ageUnit: 'd', low: 60, high: 100 },
        { sex: 'female', age: 18, ageUnit: 'y', low: 70, high: 110 },
        { sex: 'male', age: 18, ageUnit: 'y', low: 80, high: 120 },
      ],
      critical: { low: 20, high: null },
    },
    validFrom: today(),
    version: 0,
  });
  await admin.changeSettings({ ...(await admin.settings()), verification: 'abnormal' });
  expect(await doctor.unpriced()).toContainEqual({ code: 'c-zinc', name: 'Zinc, serum' });
  const [waiting] = await order('Zinc');
  expect(waiting).toMatchObject({ testCode: 'c-zinc', testName: 'Zinc, serum', tube: 'Serum (yellow)' });
  expect((await lab.worklist({ bench: 'Biochemistry' })).tests).toMatchObject([{ testCode: 'c-zinc' }]);
  expect((await lab.list({ search: 'zinc' })).tests).toHaveLength(1);
  const refused = await refusalOf(complete('zinc', { 'c-zinc-1': '1001' }));
  expect(refused.fieldErrors).toMatchObject([{ message: expect.stringContaining('Enter 0 to 1000') }]);
  const entered = await complete('zinc', { 'c-zinc-1': '140' });
  expect(entered).toMatchObject({
    awaitsVerification: true,
    results: [{ name: 'Zinc', value: '140', unit: 'µg/dL', flag: 'H' }],
  });
  expect((await lab.get({ id: entered.id })).fields).toMatchObject([{ own: { name: 'Zinc', most: 1000 } }]);
  await admin.verify(entered);
  const text = pdfText(Buffer.from(await (await doctor.report({ id: entered.id })).arrayBuffer()));
  expect(text).toContain('Zinc');
  expect(text).toContain('to be confirmed by the pathologist');
  await admin.confirmRanges({ analytes: [{ code: 'c-zinc-1', version: 1 }], pathologist: 'Dr. Rao' });
  expect((await admin.catalogue()).find(({ code }) => code === 'c-zinc-1')?.confirmation?.by).toBe('Dr. Rao');
  expect(await complete('zinc', { 'c-zinc-1': '12' })).toMatchObject({ criticalValues: true });
});

test('a panel of the clinic can combine analytes of the catalogue with its own findings', async () => {
  const { admin, complete } = await newCatalogue();
  const scrub = { name: 'Weil-Felix', kind: 'choice' as const, choices: ['Negative', 'Positive'], usual: ['Negative'] };
  const hb = { code: 'hb', name: 'anything', kind: 'text' as const };
  await admin.saveOwnTest({
    shortName: 'feverset',
    test: { ...serum, name: 'Fever set', measures: [hb, scrub] },
    version: 0,
  });
  const done = await complete('feverset', { hb: '9', 'c-feverset-1': 'positive' });
  expect(done.results?.map(({ name, value, flag }) => [name, value, flag])).toEqual([
    ['Haemoglobin', '9', 'L'],
    ['Weil-Felix', 'Positive', 'A'],
  ]);
});

test('a test no longer offered cannot be ordered, but its reports can still be corrected', async () => {
  const { admin, lab, order, complete } = await newCatalogue();
  await admin.saveOwnTest({ shortName: 'zinc', test: zincTest, version: 0 });
  const { id, version } = await complete('zinc', { 'c-zinc-1': '90' });
  await admin.saveOwnTest({ shortName: 'zinc', test: null, version: 1 });
  expect((await refusalOf(order('zinc'))).fieldErrors).toEqual([{ field: 'line', message: 'No results for “zinc”' }]);
  const values = [{ code: 'c-zinc-1', value: '95' }];
  expect(await lab.enterResults({ id, version, values, reason: 'Typed wrongly' })).toMatchObject({
    results: [{ value: '95' }],
  });
  expect(await admin.ownTests()).toMatchObject([{ code: 'c-zinc', isRetired: true, version: 2 }]);
});

test('a measure keeps its code when others are added or removed, and no code is reused', async () => {
  const { admin } = await newCatalogue();
  const copper = { ...zinc, name: 'Copper' };
  const codes = async () => (await admin.ownTests())[0]?.test.measures.map(({ code, name }) => [code, name]);
  await admin.saveOwnTest({ shortName: 'trace', test: { ...zincTest, measures: [zinc, copper] }, version: 0 });
  const second = { ...copper, code: 'c-trace-2' };
  await admin.saveOwnTest({ shortName: 'trace', test: { ...zincTest, measures: [second] }, version: 1 });
  const selenium = { ...zinc, name: 'Selenium' };
  await admin.saveOwnTest({ shortName: 'trace', test: { ...zincTest, measures: [selenium, second] }, version: 2 });
  expect(await codes()).toEqual([
    ['c-trace-3', 'Selenium'],
    ['c-trace-2', 'Copper'],
  ]);
});

test('names already used by doctors, missing limits and outdated versions are refused', async () => {
  const { admin } = await newCatalogue();
  const save = (changed: Partial<typeof zincTest>, shortName = 'zinc', version = 0) =>
    admin.saveOwnTest({ shortName, test: { ...zincTest, ...changed }, version });
  expect((await refusalOf(save({}, 'cbc'))).fieldErrors).toEqual([
    { field: 'shortName', message: 'Complete Blood Count (CBC) already has this name' },
  ]);
  expect((await refusalOf(save({ name: 'Potassium' }))).fieldErrors).toMatchObject([{ field: 'test.name' }]);
  const unbounded = [{ name: 'Zinc', kind: 'number' as const, unit: '', most: null }];
  const withoutBounds = admin.saveOwnTest({
    shortName: 'zinc',
    test: { ...zincTest, measures: unbounded },
    version: 0,
  });
  expect((await refusalOf(withoutBounds)).fieldErrors).toEqual([
    { field: 'test.measures.0.most', message: 'Enter the highest value that is possible' },
  ]);
  await save({});
  expect((await refusalOf(save({}))).code).toBe('CHANGED_MEANWHILE');
  expect((await refusalOf(save({ name: 'ZINC, SERUM' }, 'zn'))).fieldErrors).toMatchObject([{ field: 'test.name' }]);
  expect(await (await newCatalogue()).doctor.ownTests()).toEqual([]);
});

test('a restricted test of the clinic is visible only to the laboratory, even when its result matches no tube', async () => {
  const { admin, doctor, lab } = await newCatalogue();
  const measures = [{ name: 'TPHA', kind: 'text' as const }];
  const test = { ...serum, name: 'Syphilis antibodies', isRestricted: true, measures };
  await admin.saveOwnTest({ shortName: 'tpha', test, version: 0 });
  const { key } = await admin.addAnalyser({ name: 'Serology' });
  const records = ['H|\\^&', 'P|1||||Asha', 'O|1|L999999', 'R|1|^^^TPHA|Reactive|||||F', 'L|1|N', ''];
  await server.anonymous.laboratory.takeMessage({ key, message: records.join('\r') });
  expect(await doctor.heldResults()).toMatchObject([{ reason: 'Restricted result', found: [{ value: '' }] }]);
  expect(await lab.heldResults()).toMatchObject([{ found: [{ value: 'Reactive' }] }]);
});

test('a measure with a formula is calculated, flagged by its own range, and never waited for', async () => {
  const { admin, lab, complete, collect } = await newCatalogue();
  const ratio = { name: 'Copper/zinc ratio', kind: 'number' as const, most: 20, formula: '[Copper] / [zinc]' };
  const trace = { ...zincTest, name: 'Trace elements', measures: [ratio, zinc, { ...zinc, name: 'Copper' }] };
  await admin.saveOwnTest({ shortName: 'trace', test: trace, version: 0 });
  expect((await admin.ownTests())[0]?.test.measures[0]).toMatchObject({ formula: '[c-trace-3] / [c-trace-2]' });
  const critical = { low: null, high: 2.5 };
  const ranges = [{ sex: null, age: 0, ageUnit: 'd' as const, low: 0.7, high: 1.7 }];
  const terms = { ...noTerms, ranges, critical };
  await admin.changeAnalyte({ code: 'c-trace-1', terms, validFrom: today(), version: 0 });
  const done = await complete('trace', { 'c-trace-2': '80', 'c-trace-3': '160' });
  expect(done.results).toMatchObject([
    {
      name: 'Copper/zinc ratio',
      value: '2.00',
      flag: 'H',
      isCalculated: true,
      rangeNote: expect.stringContaining('Calculated'),
    },
    { name: 'Zinc', value: '80' },
    { name: 'Copper', value: '160' },
  ]);
  const { accessionNumber } = await collect('trace');
  // Nothing is calculated from a bound.
  const csv = `accession,analyte,value\n${accessionNumber},zinc,<50\n${accessionNumber},copper,150`;
  expect(await lab.upload({ csv })).toEqual({ tests: 1, waiting: 0, critical: 0 });
  expect(await complete('trace', { 'c-trace-2': '50', 'c-trace-3': '150' })).toMatchObject({ criticalValues: true });
});

test('a formula may use only measured numbers of the same test', async () => {
  const { admin } = await newCatalogue();
  const save = (formula: string, kind: 'number' | 'text' = 'number') =>
    admin.saveOwnTest({
      shortName: 'ratio',
      test: { ...zincTest, measures: [zinc, { name: 'Ratio', kind, most: 10, formula }] },
      version: 0,
    });
  const messageOf = async (saving: Promise<unknown>) => (await refusalOf(saving)).fieldErrors;
  const field = 'test.measures.1.formula';
  expect(await messageOf(save('[Zinc] *'))).toEqual([
    { field, message: 'Enter a formula, like [Iron] / [Ferritin] * 100' },
  ]);
  expect(await messageOf(save('2 * 3'))).toMatchObject([{ field }]);
  expect(await messageOf(save('[Copper] * 2'))).toEqual([
    { field, message: 'Copper is not a measured number of this test' },
  ]);
  expect(await messageOf(save('[Ratio] * 2'))).toMatchObject([{ field }]);
  expect(await messageOf(save('[Zinc] * 2', 'text'))).toMatchObject([
    { field, message: 'Only a number has a formula' },
  ]);
});
