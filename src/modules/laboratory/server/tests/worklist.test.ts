import { expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { testKinds } from '../../content/tests.ts';
import { openLab } from '../testing/lab.ts';

const server = useServer();

test('the worklist shows pending tests by bench: urgent ones first, then by the time they are due', async () => {
  const { lab, doctor, order, complete, patientId, doctorId } = await openLab(await server.newClinic());
  await order('tsh lft cbc');
  await complete('esr', { esr: '10' });
  await doctor.order({ patientId, doctorId, line: 'cue', source: 'emergency', isUrgent: true });
  const all = await lab.worklist({});
  expect(all.tests.map(({ testCode }) => testCode)).toEqual(['cue', 'cbc', 'lft', 'tsh']);
  expect(all.counts).toEqual([
    { bench: 'Haematology', pending: 1, late: 0 },
    { bench: 'Biochemistry', pending: 1, late: 0 },
    { bench: 'Hormones and markers', pending: 1, late: 0 },
    { bench: 'Clinical pathology', pending: 1, late: 0 },
  ]);
  const blood = await lab.worklist({ bench: 'Haematology' });
  expect(blood.tests).toMatchObject([{ testCode: 'cbc', bench: 'Haematology' }]);
  expect(Date.parse(blood.tests[0]?.dueAt ?? '') - Date.parse(blood.tests[0]?.orderedAt ?? '')).toBe(120 * 60_000);
});

test('late tests are counted, and a restricted test is listed only for people who may open it', async () => {
  const clinic = await server.newClinic();
  const { lab, order } = await openLab(clinic);
  const [test] = await order('k');
  await order('hiv');
  await server.owner
    .clinic(clinic.id)
    .updateTable('labTests')
    .set({ orderedAt: new Date(Date.now() - 3_600_000).toISOString() })
    .where('id', '=', test?.id ?? '')
    .execute();
  expect((await lab.worklist({})).counts).toEqual([
    { bench: 'Biochemistry', pending: 1, late: 1 },
    { bench: 'Serology', pending: 1, late: 0 },
  ]);
  const other = clinic.as('admin').laboratory;
  expect((await other.worklist({})).tests).toHaveLength(2);
});

test('orders whose patients never came do not crowd out collected samples or new orders', async () => {
  const { lab, order, collect } = await openLab(await server.newClinic());
  const codes = testKinds.flatMap(({ code }) => (code === 'vitd' ? [] : [code]));
  const lines = [codes.slice(0, 35), codes.slice(35, 70), codes.slice(70)].map((some) => some.join(' '));
  for (let round = 0; round < 4; round += 1) for (const line of lines) await order(line);
  const { id } = await collect('vitd');
  expect((await lab.worklist({})).tests.some((test) => test.id === id)).toBe(true);
  const [newest] = await order('cbc');
  const collections = await lab.collections({ place: 'Desk' });
  expect(collections.some(({ orderId }) => orderId === newest?.orderId)).toBe(true);
  expect(await lab.collections({ place: 'Home' })).toEqual([]);
});
