import { expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { refusalOf } from '#modules/appointments/server/testing/desk.ts';
import { openLab } from '../testing/lab.ts';

const server = useServer();
const newLab = async () => openLab(await server.newClinic());

test('the collection list shows each order once with its tubes, urgent orders first, by place', async () => {
  const { lab, doctor, order, patientId, doctorId } = await newLab();
  await order('cbc lft esr');
  await doctor.order({ patientId, doctorId, line: 'trop', source: 'emergency', isUrgent: true });
  await doctor.order({ patientId, doctorId, line: 'fbs', source: 'home' });
  const all = await lab.collections({});
  expect(all.map(({ place }) => place)).toEqual(['Emergency', 'Desk', 'Home']);
  expect(all[1]?.tubes).toEqual([
    { tube: 'EDTA (lavender)', tests: ['Complete Blood Count (CBC)', 'ESR'], volumeMl: 2, rejected: null },
    { tube: 'Serum (yellow)', tests: ['Liver Function Test (LFT)'], volumeMl: 3, rejected: null },
  ]);
  expect(await lab.collections({ place: 'Home' })).toMatchObject([
    { place: 'Home', tubes: [{ tests: ['Fasting Glucose'] }] },
  ]);
});

test('one step collects all tubes of an order, and only once when two people do it at the same moment', async () => {
  const { lab, order } = await newLab();
  const [first] = await order('cbc lft esr');
  const orderId = first?.orderId ?? '';
  const tried = await Promise.allSettled([lab.collect({ orderId }), lab.collect({ orderId })]);
  expect(tried.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const [done] = tried.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  expect(done).toHaveLength(3);
  expect(new Set(done?.map(({ accessionNumber }) => accessionNumber)).size).toBe(2);
  expect(await lab.collections({})).toEqual([]);
  expect((await refusalOf(lab.collect({ orderId }))).code).toBe('NOTHING_TO_COLLECT');
});

test('after a rejection the list says which tube is needed again, and why', async () => {
  const { lab, collect } = await newLab();
  const { id, version, accessionNumber } = await collect('cbc');
  await lab.rejectSample({ id, version, reason: 'Clotted' });
  expect(await lab.collections({})).toMatchObject([{ tubes: [{ rejected: { accessionNumber, reason: 'Clotted' } }] }]);
});

test('a tube is received, sent out and returned, each step with its person and time', async () => {
  const { lab, collect } = await newLab();
  const { accessionNumber: number } = await collect('vitd');
  const accessionNumber = number ?? '';
  expect(await lab.sample({ accessionNumber: accessionNumber.toLowerCase() })).toMatchObject({
    collectedBy: 'The lab_tech',
    moves: [],
    tests: [{ testCode: 'vitd', status: 'collected' }],
  });
  await lab.moveSample({ accessionNumber, kind: 'received' });
  expect((await refusalOf(lab.moveSample({ accessionNumber, kind: 'received' }))).code).toBe('WRONG_MOVE');
  expect((await refusalOf(lab.moveSample({ accessionNumber, kind: 'sent' }))).fieldErrors).toEqual([
    { field: 'place', message: 'Enter the laboratory' },
  ]);
  const out = { accessionNumber, kind: 'sent' as const, place: 'Vijaya Diagnostics', note: 'Courier 812' };
  const tried = await Promise.allSettled([lab.moveSample(out), lab.moveSample(out)]);
  expect(tried.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await lab.moveSample({ accessionNumber, kind: 'returned' });
  expect((await lab.sample({ accessionNumber })).moves).toMatchObject([
    { kind: 'received', movedBy: 'The lab_tech', place: '' },
    { kind: 'sent', place: 'Vijaya Diagnostics', note: 'Courier 812' },
    { kind: 'returned', place: 'Vijaya Diagnostics' },
  ]);
});

test('the number of a collection that was undone finds no sample, and opening a sample is recorded in the audit trail', async () => {
  const clinic = await server.newClinic();
  const { lab, collect, patientId } = await openLab(clinic);
  const { id, version, accessionNumber } = await collect('cbc');
  await lab.sample({ accessionNumber: accessionNumber ?? '' });
  const looked = await server.owner
    .clinic(clinic.id)
    .selectFrom('auditEntries')
    .select('actorId')
    .where('action', '=', 'opened')
    .where('patientId', '=', patientId)
    .execute();
  expect(looked.length).toBeGreaterThan(0);
  await lab.setStatus({ id, version, status: 'ordered' });
  expect((await refusalOf(lab.sample({ accessionNumber: accessionNumber ?? '' }))).code).toBe('NOT_FOUND');
});
