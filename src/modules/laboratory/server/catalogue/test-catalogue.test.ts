import { expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { pdfText } from '#foundation/server/testing/pdf-text.ts';
import { daysFrom, refusalOf, today } from '#modules/appointments/server/testing/desk.ts';
import { measuredAnalyte, termsOf } from '../../rules/catalogue/own-analyte.ts';
import { openLab } from '../testing/lab.ts';

const server = useServer();

const terms = { targetMinutes: 45, volumeMl: 4, fastingHours: '6', method: 'Ion-selective electrode' };

async function newTests() {
  const clinic = await server.newClinic();
  const opened = await openLab(clinic);
  const admin = clinic.as('admin').laboratory;
  const change = (changed: Partial<typeof terms> | null, version: number, validFrom = today()) =>
    admin.changeTest({ code: 'k', terms: changed && { ...terms, ...changed }, validFrom, version });
  return { ...opened, admin, change };
}

test('target time, volume and fasting of a test appear wherever people need them', async () => {
  const { admin, lab, doctor, order, change } = await newTests();
  await order('k');
  await change({}, 0);
  const { tests } = await lab.worklist({});
  expect(tests).toMatchObject([{ testCode: 'k' }]);
  expect(Date.parse(tests[0]?.dueAt ?? '') - Date.parse(tests[0]?.orderedAt ?? '')).toBe(45 * 60_000);
  expect(await lab.collections({})).toMatchObject([{ tubes: [{ volumeMl: 4 }] }]);
  expect(await doctor.fasting()).toMatchObject({ k: '6', fbs: '8' });
  await change(null, 1);
  expect(await doctor.fasting()).not.toHaveProperty('k');
  const here = (await admin.testCatalogue()).find(({ code }) => code === 'k');
  expect(here).toMatchObject({ version: 2, changes: [{ terms: null }, { terms, by: expect.any(String) }] });
});

test('a report and its correction keep their method', async () => {
  const { lab, complete, change } = await newTests();
  await change({}, 0);
  const { id, version } = await complete('k', { k: '4' });
  await change({ method: 'Flame photometry' }, 1);
  const printed = async (of: string) => pdfText(Buffer.from(await (await lab.report({ id: of })).arrayBuffer()));
  expect(await printed(id)).toContain('Method: Ion-selective electrode');
  await lab.enterResults({ id, version, values: [{ code: 'k', value: '4.1' }], reason: 'Read wrongly' });
  expect(await printed(id)).toContain('Method: Ion-selective electrode');
  const next = await complete('k', { k: '4' });
  expect(await printed(next.id)).toContain('Method: Flame photometry');
});

test('a method comes from the test, else from the analyte, else from the catalogue, marked as to be confirmed', async () => {
  const { admin, complete, change } = await newTests();
  const methodNow = async () => (await complete('k', { k: '4' })).results?.[0]?.method;
  expect(await methodNow()).toBe('Ion-selective electrode (to be confirmed)');
  const potassium = measuredAnalyte('k');
  if (!potassium) throw new Error('It is not in the catalogue');
  const own = { ...termsOf(potassium), method: 'Direct electrode' };
  await admin.changeAnalyte({ code: 'k', terms: own, validFrom: today(), version: 0 });
  expect(await methodNow()).toBe('Direct electrode');
  await change({ method: 'Flame photometry' }, 0);
  expect(await methodNow()).toBe('Flame photometry');
  expect((await complete('bil', { bilt: '1', bild: '0.2' })).results?.map(({ method }) => method)).toEqual([
    'Diazo (to be confirmed)',
    'Diazo (to be confirmed)',
    undefined,
  ]);
});

test('a day in the past, wrong values and an outdated version are refused', async () => {
  const { change } = await newTests();
  const past = await refusalOf(change({}, 0, daysFrom(today(), -1)));
  expect(past.fieldErrors).toMatchObject([{ field: 'validFrom' }]);
  const wrong = await refusalOf(change({ targetMinutes: 1, volumeMl: -1, fastingHours: 'long' }, 0));
  expect(wrong.fieldErrors).toMatchObject([
    { field: 'terms.targetMinutes' },
    { field: 'terms.volumeMl' },
    { field: 'terms.fastingHours' },
  ]);
  await change({}, 0);
  expect((await refusalOf(change({ method: 'Other' }, 0))).code).toBe('CHANGED_MEANWHILE');
});
