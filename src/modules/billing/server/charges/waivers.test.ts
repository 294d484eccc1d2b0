import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startBehindLock } from '#app/testing/locks/start-behind-lock.ts';
import { useServer } from '#app/testing/test-server.ts';
import { openDesk, outcomes, refusalOf, today } from '#modules/appointments/server/testing/desk.ts';
import { chargesToBill, consultation } from '../testing/bill.ts';

const server = useServer({ servers: 3 });

const openVisit = async () => {
  const clinic = await server.newClinic();
  const { desk, place, patientId } = await openDesk(clinic);
  const visit = await desk.walkIn({ ...place });
  const boss = clinic.as('admin').billing;
  const charge = { source: 'visit', sourceId: visit.id };
  const waive = () => boss.waive({ ...charge, patientId, reason: 'Colleague of the house' });
  const bill = () => boss.issue({ patientId, lines: [{ ...consultation, ...charge }] });
  return { clinic, boss, patientId, waive, bill };
};

test('a waived charge is no longer billable, records who waived it and why, and can be restored', async () => {
  const { boss, patientId, waive, bill } = await openVisit();
  const { id } = await waive();
  expect(await boss.charges({ patientId })).toEqual([]);
  expect(await chargesToBill(boss, { day: today() })).toEqual([]);
  expect(await boss.waived({ patientId })).toMatchObject([{ reason: 'Colleague of the house', waivedBy: 'The admin' }]);
  expect((await refusalOf(waive())).code).toBe('NOT_OPEN');
  expect((await refusalOf(bill())).code).toBe('ALREADY_BILLED');
  await boss.undoWaive({ id });
  expect((await refusalOf(boss.undoWaive({ id }))).code).toBe('NOT_FOUND');
  expect(await boss.waived({ patientId })).toEqual([]);
  await bill();
  expect((await refusalOf(waive())).code).toBe('NOT_OPEN');
});

test.each(['waived', 'billed'])(
  'a charge that is waived and billed at once is one of the two: first %s',
  async (first) => {
    const { clinic, waive, bill } = await openVisit();
    // Both requests have seen that the charge is open before either writes, unless the second waits for the first.
    const lock = sql`lock table waived_charges, billed_charges in share mode`;
    const asked = first === 'waived' ? [waive, bill] : [bill, waive];
    const { granted } = await outcomes(await startBehindLock<unknown>(server, clinic, lock, asked));
    expect(granted).toBe(1);
  },
);
