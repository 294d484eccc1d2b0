import { describe, expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { reasonNeeded } from '#foundation/shared/text/reason.ts';
import { outcomes, refusalOf } from '#modules/appointments/server/testing/desk.ts';
import { openLab } from '../testing/lab.ts';

const server = useServer();
const nowhere = '00000000-0000-4000-8000-000000000000';
const newLab = async () => openLab(await server.newClinic());

describe('a sample', () => {
  test('is shared by the tests of an order that need the same tube, and by no other tests', async () => {
    const { lab, order } = await newLab();
    const numbers: (string | null)[] = [];
    for (const { id, version } of [...(await order('cbc lft kft')), ...(await order('lft'))]) {
      numbers.push((await lab.setStatus({ id, status: 'collected', version })).accessionNumber);
    }
    expect(numbers).toEqual(['L000001', 'L000002', 'L000002', 'L000003']);
  });

  test('taken before a meal gets another number than the one taken after it', async () => {
    const { lab, order } = await newLab();
    const numbers: (string | null)[] = [];
    for (const { id, version } of await order('fbs ppbs')) {
      numbers.push((await lab.setStatus({ id, status: 'collected', version })).accessionNumber);
    }
    expect(numbers).toEqual(['L000001', 'L000002']);
  });

  test('that was collected by mistake is taken back, and its number is not given again', async () => {
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

  test('that is collected many times at the same moment gets one number', async () => {
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

  test('gets its own number when two orders are collected at the same moment', async () => {
    const { lab, order, clinic } = await newLab();
    const tests = (await Promise.all(Array.from({ length: 12 }, () => order('cbc')))).flat();
    const collected = tests.map(({ id, version }) => lab.setStatus({ id, status: 'collected', version }));
    expect((await outcomes(collected)).granted).toBe(12);
    const samples = await server.owner.clinic(clinic.id).selectFrom('labSamples').select('accessionNumber').execute();
    expect(new Set(samples.map(({ accessionNumber }) => accessionNumber)).size).toBe(12);
  });
});

describe('a sample that cannot be measured', () => {
  test('is rejected with a reason; its open tests need a new sample, and the old number stays', async () => {
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

  test('is rejected only once and only while it exists, and the reason "Other" needs an explanation', async () => {
    const { lab, collect, complete } = await newLab();
    const { id, version } = await collect('cbc');
    const other = await refusalOf(lab.rejectSample({ id, reason: 'Other', version }));
    expect(other.fieldErrors).toEqual([{ field: 'note', message: reasonNeeded }]);
    const rejections = Array.from({ length: 4 }, () => lab.rejectSample({ id, reason: 'Clotted', version }));
    expect(await outcomes(rejections)).toEqual({ granted: 1, refusals: ['CHANGED_MEANWHILE'] });
    const done = await complete('hb', { hb: '13' });
    const late = lab.rejectSample({ id: done.id, reason: 'Clotted', version: done.version });
    expect((await refusalOf(late)).code).toBe('WRONG_STEP');
    expect((await refusalOf(lab.rejectSample({ id: nowhere, reason: 'Clotted', version: 1 }))).code).toBe('NOT_FOUND');
  });
});
