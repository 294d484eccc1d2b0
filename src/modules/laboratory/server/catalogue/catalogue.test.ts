import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { pdfText } from '#foundation/server/testing/pdf-text.ts';
import { daysFrom, refusalOf, today } from '#modules/appointments/server/testing/desk.ts';
import type { AnalyteTerms } from '../../contract-catalogue.ts';
import { measuredAnalyte, termsOf } from '../../rules/catalogue/own-analyte.ts';
import { openLab } from '../testing/lab.ts';

const server = useServer({ servers: 3 });

async function newCatalogue() {
  const clinic = await server.newClinic();
  const opened = await openLab(clinic);
  const admin = clinic.as('admin').laboratory;
  const here = async (code = 'k') => (await admin.catalogue()).find((analyte) => analyte.code === code);
  /** Changes some of the catalogue's terms for an analyte. */
  const change = async (terms: Partial<AnalyteTerms> | null, { code = 'k', from = today() } = {}) => {
    const analyte = measuredAnalyte(code);
    if (!analyte) throw new Error(`${code} is not measured`);
    const version = (await here(code))?.version ?? 0;
    await admin.changeAnalyte({
      code,
      terms: terms && { ...termsOf(analyte), ...terms },
      validFrom: from,
      version,
    });
  };
  return { ...opened, admin, here, change };
}

const ranges = (low: number, high: number) => [{ sex: null, age: 18, ageUnit: 'y' as const, low, high }];

test("a clinic's own critical limits hold for what is entered from then on, until they are taken back", async () => {
  const { doctor, complete, here, change } = await newCatalogue();
  expect(await here()).toMatchObject({ changes: [], version: 0 });
  expect(await complete('k', { k: '6' })).toMatchObject({ criticalValues: false });
  await change({ critical: { low: 2.5, high: 6 } });
  expect(await complete('k', { k: '6' })).toMatchObject({ criticalValues: true, results: [{ flag: 'HH' }] });
  expect(await doctor.criticals()).toHaveLength(1);
  await change(null);
  expect(await here()).toMatchObject({ version: 2, changes: [{ terms: null }, { terms: { critical: { high: 6 } } }] });
  expect((await complete('elec', { k: '6', na: '140' })).results).toMatchObject([{ code: 'na' }, { flag: 'H' }]);
});

test('ranges, decimals and change checks of the clinic apply to new results', async () => {
  const { lab, collect, complete, change } = await newCatalogue();
  const delta = { days: 3, by: 0.5, percent: null };
  await change({ ranges: ranges(3.6, 5.1), decimals: 1, delta });
  expect((await complete('k', { k: '5.14' })).results).toEqual([
    expect.objectContaining({ value: '5.1', range: '3.6–5.1', flag: null }),
  ]);
  const { id, version } = await collect('k');
  expect((await lab.get({ id })).fields).toMatchObject([
    { decimals: 1, delta: { days: 3, by: 0.5 }, source: 'Set by this clinic' },
  ]);
  const jumped = await refusalOf(lab.enterResults({ id, version, values: [{ code: 'k', value: '4.5' }] }));
  expect(jumped.fieldErrors).toMatchObject([{ field: 'areJumpsChecked' }]);
});

test('a planned change applies from its day on, and the old settings apply until then', async () => {
  const { complete, here, change } = await newCatalogue();
  await change({ ranges: ranges(3.6, 5.1) });
  await change({ ranges: ranges(3, 6) }, { from: daysFrom(today(), 1) });
  expect(await here()).toMatchObject({ version: 2, changes: [{ version: 2, by: expect.any(String) }, { version: 1 }] });
  expect((await complete('k', { k: '5.2' })).results).toMatchObject([{ range: '3.6–5.1', flag: 'H' }]);
});

test('a report keeps its range, decimals and confirmation when it is downloaded again or corrected', async () => {
  const { admin, lab, complete, change } = await newCatalogue();
  await change({ ranges: ranges(3.6, 5.1), decimals: 1 });
  await admin.confirmRanges({ analytes: [{ code: 'k', version: 1 }], pathologist: 'Dr. Meena Rao' });
  const { id, version } = await complete('k', { k: '4.26' });
  const words = async () => pdfText(Buffer.from(await (await lab.report({ id })).arrayBuffer()));
  const printed = ['4.3', '3.6–5.1', 'Reference ranges confirmed by Dr. Meena Rao.'];
  const before = await words();
  await change({ ranges: ranges(3, 6), decimals: 0, critical: { low: 2.5, high: 6.5 } });
  const after = await words();
  for (const word of printed) expect([before.includes(word), after.includes(word)]).toEqual([true, true]);
  const corrected = await lab.enterResults({
    id,
    version,
    values: [{ code: 'k', value: '5.26' }],
    reason: 'Read wrongly',
    areJumpsChecked: true,
  });
  expect(corrected.results).toMatchObject([
    { value: '5.3', range: '3.6–5.1', flag: 'H', confirmedBy: 'Dr. Meena Rao' },
  ]);
  const next = await complete('elec', { k: '5.26' });
  expect(next.results).toMatchObject([{ value: '5', range: '3–6', flag: null }]);
  expect(next.results?.[0]).not.toHaveProperty('confirmedBy');
});

test('an old report still names the pathologist who had confirmed its range, and later confirmations change no report', async () => {
  const { clinic, admin, lab, complete } = await newCatalogue();
  const early = await complete('na', { na: '140' });
  const analytes = ['k', 'na'].map((code) => ({ code, version: 0 }));
  await admin.confirmRanges({ analytes, pathologist: 'Dr. Meena Rao' });
  const { id } = await complete('k', { k: '4.2' });
  await sql`update lab_tests set results = jsonb_set(results, '{0}', results -> 0 #- '{confirmedBy}') where id = ${id}`.execute(
    server.owner.clinic(clinic.id),
  );
  const words = async (testId: string) => pdfText(Buffer.from(await (await lab.report({ id: testId })).arrayBuffer()));
  expect((await lab.get({ id })).test.results?.[0]).not.toHaveProperty('confirmedBy');
  expect(await words(id)).toContain('Reference ranges confirmed by Dr. Meena Rao.');
  expect(await words(early.id)).not.toContain('confirmed by Dr. Meena Rao');
});

test('faults are named at their fields, and nothing is saved', async () => {
  const { admin, here, change } = await newCatalogue();
  const wrong = change(
    {
      ranges: [...ranges(5, 3), { sex: null, age: 18, ageUnit: 'y', low: 3, high: 5 }],
      critical: { low: 2.5, high: 16 },
    },
    { from: daysFrom(today(), -1) },
  );
  expect((await refusalOf(wrong)).fieldErrors).toEqual([
    { field: 'terms.ranges.0.high', message: 'Enter more than the low limit' },
    { field: 'terms.ranges.1.age', message: 'Another line starts at this age' },
    { field: 'terms.critical.high', message: 'Enter at most 15' },
    { field: 'validFrom', message: 'Enter today or a later date. Released reports keep their ranges.' },
  ]);
  expect(await here()).toMatchObject({ version: 0 });
  const noNumber = admin.confirmRanges({ analytes: [{ code: 'hiv', version: 0 }], pathologist: 'Dr. Rao' });
  expect((await refusalOf(noNumber)).status).toBe(400);
});

test('only one of ten admins who change an analyte at once succeeds', async () => {
  const { clinic, here } = await newCatalogue();
  const potassium = measuredAnalyte('k');
  if (!potassium) throw new Error('There is no potassium');
  const tries = await Promise.allSettled(
    Array.from({ length: 10 }, (_, at) =>
      clinic.as('admin').laboratory.changeAnalyte({
        code: 'k',
        terms: { ...termsOf(potassium), decimals: at % 4 },
        validFrom: today(),
        version: 0,
      }),
    ),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const tried of tries) {
    if (tried.status === 'fulfilled') continue;
    expect((await refusalOf(Promise.reject(tried.reason))).code).toBe('CHANGED_MEANWHILE');
  }
  expect(await here()).toMatchObject({ version: 1, changes: [{ version: 1 }] });
});

test('a confirmation by the pathologist is shown until the confirmed settings change', async () => {
  const { admin, lab, complete, here, change } = await newCatalogue();
  const { id } = await complete('elec', { k: '4', na: '140' });
  const known = ['na', 'k', 'cl', 'co2'].map((code) => ({ code, version: 0 }));
  expect((await lab.get({ id })).pathologists).toBeNull();
  await admin.confirmRanges({ analytes: known, pathologist: 'Dr. Meena Rao' });
  expect(await here()).toMatchObject({ confirmation: { by: 'Dr. Meena Rao' } });
  expect((await lab.get({ id })).pathologists).toEqual(['Dr. Meena Rao']);
  await change({ critical: { low: 2.5, high: 6 } }, { from: daysFrom(today(), 7) });
  expect(await here()).toMatchObject({ confirmation: null });
  const stale = admin.confirmRanges({ analytes: known, pathologist: 'Dr. Meena Rao' });
  expect((await refusalOf(stale)).code).toBe('CHANGED_MEANWHILE');
  await admin.confirmRanges({ analytes: [{ code: 'k', version: 1 }], pathologist: 'Dr. Anil Kumar' });
  expect(await here()).toMatchObject({ confirmation: { by: 'Dr. Anil Kumar' } });
});
