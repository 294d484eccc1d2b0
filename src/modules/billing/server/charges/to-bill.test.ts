import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { addPatient, daysFrom, openDesk, refusalOf, today } from '#modules/appointments/server/testing/desk.ts';
import { openBillsOfPage } from '../../rules.ts';
import { chargesToBill, consultation } from '../testing/bill.ts';

const server = useServer();

async function openClinic() {
  const clinic = await server.newClinic();
  const { desk, place, patientId } = await openDesk(clinic);
  const reception = clinic.as('receptionist');
  const owner = server.owner.clinic(clinic.id);
  /** A visit that many days ago, finished or not. */
  async function visit(firstName: string, daysAgo: number, { isDone = true, of = '' } = {}) {
    const patient = of || (await addPatient(reception, firstName));
    const { id, version } = await desk.walkIn({ ...place, patientId: patient });
    await sql`update appointments
                 set appointment_date = ${daysFrom(today(), -daysAgo)}, token_number = token_number + ${daysAgo * 100},
                     status = (case when ${isDone}::boolean then 'completed' else 'confirmed' end)::appointment_status,
                     completed_at = case when ${isDone}::boolean then now() end
               where id = ${id}`.execute(owner);
    return { id, version, patientId: patient };
  }
  return { clinic, desk, patientId, billing: reception.billing, boss: clinic.as('admin').billing, owner, visit };
}

const price = (amount: number) =>
  ({ service: 'Consultation', category: 'OPD Consultations', amount, fromDay: daysFrom(today(), -30) }) as const;

test('lists the requested days, latest first; within a day finished visits come first, then charged before free ones, with totals', async () => {
  const { billing, boss, visit, owner } = await openClinic();
  await boss.setPrice(price(50_000));
  const { patientId } = await visit('Old', 6);
  await visit('Older', 7);
  await visit('Waiting', 0, { isDone: false });
  await visit('Noor', 0);
  await visit('', 0, { of: patientId });
  const paid = await visit('Free', 3);
  const lines = [{ ...consultation, source: 'visit', sourceId: paid.id }];
  await billing.issue({ patientId: paid.patientId, lines, payments: [{ method: 'upi', amount: 50_000 }] });
  const followed = await visit('', 0, { of: paid.patientId });
  await sql`update appointments set kind = 'follow_up' where id = ${followed.id}`.execute(owner);

  const { bills, days, count, total, unpriced } = await billing.toBill({ day: today(), days: 7 });
  expect(bills.map(({ day, firstName, total: of }) => [day, firstName, of])).toEqual([
    [today(), 'Noor', 50_000],
    [today(), 'Old', 50_000],
    [today(), 'Free', 0],
    [today(), 'Waiting', 50_000],
    [daysFrom(today(), -6), 'Old', 50_000],
  ]);
  expect(days).toEqual([
    { day: today(), bills: 4, total: 150_000 },
    { day: daysFrom(today(), -6), bills: 1, total: 50_000 },
  ]);
  expect({ count, total, unpriced }).toEqual({ count: 5, total: 200_000, unpriced: 0 });
  expect(await billing.toBill({ day: daysFrom(today(), -7) })).toMatchObject({ bills: [{ firstName: 'Older' }] });
  expect((await billing.toBill({ day: today(), days: 7, practice: 'dental' })).count).toBe(0);
});

test('each page lists a fixed number of bills and the totals of all pages; the total says how many bills lack a price', async () => {
  const { billing, visit, owner } = await openClinic();
  const { id } = await visit('Asha', 1);
  await sql`
    with patient as (
      insert into patients (patient_number, first_name, phone, sex)
        select 1000 + number, 'Row ' || number, '+919848012345', 'female' from generate_series(1, ${openBillsOfPage}) as number
      returning id, patient_number)
    insert into appointments
      select other.* from appointments as visit
       cross join patient
       cross join lateral jsonb_populate_record(visit, jsonb_build_object(
         'id', gen_random_uuid(), 'patient_id', patient.id, 'token_number', patient.patient_number)) as other
       where visit.id = ${id}`.execute(owner);
  const yesterday = { day: daysFrom(today(), -1) };
  const [first, second] = [await billing.toBill(yesterday), await billing.toBill({ ...yesterday, page: 1 })];
  expect([first.bills.length, second.bills.length]).toEqual([openBillsOfPage, 1]);
  expect(new Set([...first.bills, ...second.bills].map(({ patientId }) => patientId)).size).toBe(openBillsOfPage + 1);
  for (const { count, total, unpriced, days } of [first, second]) {
    expect({ count, total, unpriced }).toEqual({ count: 51, total: 0, unpriced: 51 });
    expect(days).toEqual([{ day: daysFrom(today(), -1), bills: 51, total: 0 }]);
  }
  expect(await billing.toBill({ ...yesterday, page: 2 })).toMatchObject({ bills: [], days: [], count: 51 });
});

test('a billed, waived or cancelled charge leaves the list, and returns when that is undone', async () => {
  const { billing, boss, desk, visit, clinic } = await openClinic();
  await boss.setPrice(price(50_000));
  const { id, version, patientId } = await visit('Asha', 2);
  const listed = async () => (await chargesToBill(billing, { day: today(), days: 7 })).map(({ sourceId }) => sourceId);
  expect(await listed()).toEqual([id]);

  const lines = [{ ...consultation, source: 'visit', sourceId: id }];
  const bill = await billing.issue({ patientId, lines });
  expect(await listed()).toEqual([]);
  await clinic.as('admin').billing.credit({
    id: bill.id,
    lines: [{ lineNumber: 1, amount: 50_000 }],
    reason: 'Wrong doctor',
    isBilledAgain: true,
  });
  expect(await listed()).toEqual([id]);

  const waived = await boss.waive({ source: 'visit', sourceId: id, patientId, reason: 'Colleague' });
  expect(await listed()).toEqual([]);
  await boss.undoWaive({ id: waived.id });
  expect(await listed()).toEqual([id]);

  await desk.setStatus({ id, status: 'cancelled', reason: 'Left early', version });
  expect(await listed()).toEqual([]);
});

test('a charge is billed in its own category, which decides its tax and rounding', async () => {
  const { billing, boss, visit } = await openClinic();
  await boss.setPrice(price(consultation.unitPrice));
  const { id: sourceId, patientId } = await visit('Asha', 0);
  const issue = (category: 'Pharmacy' | 'OPD Consultations') =>
    billing.issue({ patientId, lines: [{ ...consultation, category, source: 'visit', sourceId }] });
  const refused = await refusalOf(issue('Pharmacy'));
  expect(refused.fieldErrors).toEqual([{ field: 'lines.0.category', message: 'This is billed as OPD Consultations' }]);
  expect(await issue('OPD Consultations')).toMatchObject({ total: consultation.unitPrice });
});
