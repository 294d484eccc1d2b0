import { expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { pdfText } from '#foundation/server/testing/pdf-text.ts';
import { refusalOf, today } from '#modules/appointments/server/testing/desk.ts';
import { chargesToBill } from '#modules/billing/server/testing/bill.ts';
import { openLab } from '../testing/lab.ts';

const server = useServer();

async function newDesk() {
  const clinic = await server.newClinic();
  const opened = await openLab(clinic);
  const { laboratory: desk, billing } = clinic.as('receptionist');
  const order = (line: string, referredBy = '', source: 'desk' | 'home' = 'desk') =>
    desk.orderAtDesk({ patientId: opened.patientId, doctorId: opened.doctorId, line, source, referredBy });
  return { ...opened, desk, billing, order };
}

test('a patient referred by an outside doctor is on the collection list, and the report names that doctor', async () => {
  const { lab, doctor, order } = await newDesk();
  await order('k', 'Dr. K. Rao, Kukatpally');
  const [waiting] = await lab.collections({ place: 'Desk' });
  expect(waiting).toMatchObject({ referredBy: 'Dr. K. Rao, Kukatpally', tubes: [{ tests: ['Potassium'] }] });
  const [taken] = await lab.collect({ orderId: waiting?.orderId ?? '' });
  if (!taken) throw new Error('Nothing was collected');
  const { id, version } = taken;
  await lab.enterResults({ id, version, values: [{ code: 'k', value: '6.8' }] });
  expect(await doctor.criticals()).toMatchObject([{ summary: 'Potassium 6.8 mmol/L' }]);
  expect(await lab.openCriticals()).toMatchObject([{ referredBy: 'Dr. K. Rao, Kukatpally' }]);
  const report = await pdfText(Buffer.from(await (await lab.report({ id })).arrayBuffer()));
  expect(report).toContain('Referred by Dr. K. Rao, Kukatpally');
  expect(report).not.toContain('Ordered by');
});

test('a sample to be taken at home is on the collection list for homes', async () => {
  const { lab, order } = await newDesk();
  await order('fbs', '', 'home');
  expect(await lab.collections({ place: 'Home' })).toMatchObject([{ place: 'Home', referredBy: '' }]);
});

test('tests ordered at the desk can be billed at once, and no longer once they are cancelled', async () => {
  const { billing, desk, order, patientId } = await newDesk();
  const [first] = await order('tsh');
  const orderId = first?.orderId ?? '';
  expect(await chargesToBill(billing, { day: today() })).toMatchObject([{ sourceId: first?.id, isDone: false }]);
  expect(await billing.charges({ patientId })).toHaveLength(1);
  await desk.cancelAtDesk({ orderId });
  await desk.cancelAtDesk({ orderId });
  expect(await billing.charges({ patientId })).toEqual([]);
});

test('the desk can cancel only its own orders, and none with a sample already taken', async () => {
  const { desk, lab, order, ...of } = await newDesk();
  const [first] = await order('tsh cbc');
  const orderId = first?.orderId ?? '';
  await lab.collect({ orderId });
  expect((await refusalOf(desk.cancelAtDesk({ orderId }))).code).toBe('WRONG_STEP');
  const [ours] = await of.doctor.order({
    patientId: of.patientId,
    doctorId: of.doctorId,
    line: 'cbc',
    source: 'consultation',
  });
  expect((await refusalOf(desk.cancelAtDesk({ orderId: ours?.orderId ?? '' }))).code).toBe('NOT_FOUND');
});

test('the desk sees which tests were ordered recently, without results and restricted tests', async () => {
  const { desk, order, patientId } = await newDesk();
  await order('tsh hiv');
  expect(await desk.recentTests({ patientId })).toEqual([
    { testCode: 'tsh', status: 'ordered', orderedAt: expect.any(String), collectedAt: null },
  ]);
});

test('an order at the desk must name a doctor and valid tests', async () => {
  const { desk, patientId, doctorId } = await newDesk();
  const of = { patientId, source: 'desk' } as const;
  const unknown = await refusalOf(desk.orderAtDesk({ ...of, doctorId, line: 'xyz' }));
  expect(unknown.fieldErrors).toEqual([{ field: 'line', message: 'No results for “xyz”' }]);
  const noDoctor = await refusalOf(desk.orderAtDesk({ ...of, doctorId: '', line: 'cbc' }));
  expect(noDoctor.fieldErrors).toEqual([{ field: 'doctorId', message: 'Choose a doctor' }]);
});
