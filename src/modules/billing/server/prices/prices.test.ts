import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { earlier } from '#app/testing/earlier.ts';
import { useServer } from '#app/testing/test-server.ts';
import { openDesk, refusalOf } from '#modules/appointments/server/testing/desk.ts';
import { openDrawer } from '#modules/cashier/server/testing/drawer.ts';
import { consultation } from '../testing/bill.ts';

const server = useServer();
const price = { service: 'Consultation', category: 'OPD Consultations', fromDay: '2020-01-01' } as const;

/** A patient who has arrived, in a clinic with a price for each kind of visit and one for the others. */
async function pricedVisit() {
  const clinic = await server.newClinic();
  const { desk, place, patientId, doctorId } = await openDesk(clinic);
  const admin = clinic.as('admin').billing;
  const visit = await desk.walkIn({ ...place });
  await admin.setPrice({ ...price, amount: 10_000 });
  await admin.setPrice({ ...price, amount: 20_000, visitKind: 'first' });
  await admin.setPrice({ ...price, amount: 30_000, visitKind: 'follow_up' });
  await admin.setPrice({ ...price, amount: 40_000, visitKind: 'walk_in' });
  const emergency = await admin.setPrice({ ...price, amount: 50_000, visitKind: 'emergency' });
  const charged = async () => (await admin.charges({ patientId }))[0]?.unitPrice;
  return { admin, visit, doctorId, emergency, charged, db: server.owner.clinic(clinic.id) };
}

describe('the price of a consultation', () => {
  test.each([
    ['booked', null, 20_000],
    ['follow_up', null, 30_000],
    ['walk_in', null, 40_000],
    ['walk_in', 'elderly', 40_000],
    ['follow_up', 'emergency', 50_000],
    ['walk_in', 'emergency', 50_000],
  ])('for a visit of the kind %s with priority %s is %i', async (kind, priority, amount) => {
    const { visit, db, charged } = await pricedVisit();
    await sql`update appointments set kind = ${kind}, priority = ${priority} where id = ${visit.id}`.execute(db);
    expect(await charged()).toBe(amount);
  });

  test('for a walk-in that the desk marks as a follow-up is the follow-up price', async () => {
    const { visit, db, charged } = await pricedVisit();
    await sql`update appointments set follow_up_of = id where id = ${visit.id}`.execute(db);
    expect(await charged()).toBe(30_000);
  });

  test('falls back to the general price where the kind of visit has none; a price of the doctor overrides all others', async () => {
    const { admin, visit, doctorId, emergency, db, charged } = await pricedVisit();
    await sql`update appointments set priority = 'emergency' where id = ${visit.id}`.execute(db);
    await admin.removePrice({ id: emergency.id });
    expect(await charged()).toBe(10_000);
    await admin.setPrice({ ...price, amount: 90_000, doctorId });
    expect(await charged()).toBe(90_000);
    const other = await refusalOf(admin.setPrice({ ...price, service: 'ECG', amount: 1, visitKind: 'first' }));
    expect(other.fieldErrors).toEqual([{ field: 'visitKind', message: 'Only for consultations' }]);
  });
});

interface Before {
  days: number;
  free?: number;
  isPaid?: boolean;
  /** The credited amount of the visit. */
  credited?: number;
  /** Whether the desk takes the walk-in as a follow-up; if omitted, the visit was booked as one. */
  isTaken?: boolean;
  /** The amount credited and refunded for an X-ray on the same bill. */
  otherCredited?: number;
}

/** The price of a follow-up that many days after a visit. */
async function followUpAfter({ days, free = 7, isPaid = true, credited = 0, otherCredited = 0, isTaken }: Before) {
  const clinic = await server.newClinic();
  const { desk, place, patientId } = await openDesk(clinic);
  const admin = clinic.as('admin').billing;
  await openDrawer(clinic, 'admin');
  await admin.setPrice({ ...price, amount: 50_000 });
  await admin.changeSettings({ ...(await admin.settings()), freeFollowUpDays: free });
  const first = await desk.walkIn({ ...place });
  const bill = await admin.issue({
    patientId,
    lines: [
      { ...consultation, source: 'visit', sourceId: first.id },
      { ...consultation, description: 'X-ray' },
    ],
    payments: isPaid ? [{ method: 'cash', amount: 100_000 }] : [],
  });
  const credits = [
    { lineNumber: 1, amount: credited },
    { lineNumber: 2, amount: otherCredited },
  ].filter(({ amount }) => amount > 0);
  if (credits.length > 0) await admin.credit({ id: bill.id, lines: credits, reason: 'A slip' });
  const back = { id: bill.payments[0]?.id ?? '', method: 'cash', amount: otherCredited, reason: 'Not done' } as const;
  if (otherCredited > 0) await admin.refund(back);
  const db = server.owner.clinic(clinic.id);
  const before = (column: string) => earlier(column, `${days} days`);
  await sql`update appointments
               set appointment_date = appointment_date - ${days}::int, starts_at = ${before('starts_at')},
                   ends_at = ${before('ends_at')}, arrived_at = ${before('arrived_at')}
             where id = ${first.id}`.execute(db);
  const second = await desk.walkIn(isTaken ? { ...place, followUpOf: first.id } : place);
  if (isTaken === undefined) await sql`update appointments set kind = 'follow_up' where id = ${second.id}`.execute(db);
  return (await admin.charges({ patientId }))[0];
}

test.each<[string, Before, number]>([
  ['on the last free day', { days: 7 }, 0],
  ['a day later', { days: 8 }, 50_000],
  ['on the third day of two', { days: 3, free: 2 }, 50_000],
  ['where none is free', { days: 1, free: 0 }, 50_000],
  ['after a visit that is not paid', { days: 3, isPaid: false }, 50_000],
  ['after a visit that was credited', { days: 3, credited: 50_000 }, 50_000],
  ['after a visit that was credited in part', { days: 3, credited: 10_000 }, 0],
  ['after a visit whose X-ray was credited', { days: 3, otherCredited: 50_000 }, 0],
  ['of somebody who walks in', { days: 7, isTaken: true }, 0],
  ['of somebody who walks in a day later', { days: 8, isTaken: true }, 50_000],
  ['of somebody who walks in with something else', { days: 3, isTaken: false }, 50_000],
])('a follow-up %s has the right price', async (_, before, amount) => {
  const charge = await followUpAfter(before);
  expect(charge?.unitPrice).toBe(amount);
  expect(charge?.description.endsWith(' (free follow-up)')).toBe(amount === 0);
});
