import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { openDrawer } from '#modules/cashier/server/testing/drawer.ts';
import { billNumber } from '../../rules.ts';
import { consultation, issueBill } from '../testing/bill.ts';

const server = useServer();

const dressing = { ...consultation, description: 'Dressing', quantity: 3, unitPrice: 10_000 } as const;

test('issuing a bill returns the same bill as reading it later', async () => {
  const clinic = await server.newClinic();
  const { billing } = clinic.as('receptionist');
  const { patientId } = await issueBill(clinic);
  await openDrawer(clinic);
  const issued = await billing.issue({
    patientId,
    lines: [consultation, dressing],
    discount: { amount: 1_000, reason: 'Regular' },
    billTo: { name: 'Charminar Traders', gstin: null },
    payments: [
      { method: 'cash', amount: 20_000, tendered: 50_000 },
      { method: 'upi', amount: 30_000, reference: '412' },
    ],
  });
  expect(issued).toMatchObject({ billNumber: expect.stringMatching(/^B\/\d{4}\/0002$/), total: 79_000 });
  expect(issued).toEqual(await billing.bill({ id: issued.id }));
});

test('the audit trail holds every line of a bill, and no line can be added later', async () => {
  const clinic = await server.newClinic();
  const { patientId } = await issueBill(clinic);
  const { id } = await clinic.as('receptionist').billing.issue({ patientId, lines: [consultation, dressing] });
  const { rows } = await sql<{ after: unknown }>`
    select after from audit_entries where subject = 'bill_lines' and subject_id = ${id}`.execute(
    server.owner.clinic(clinic.id),
  );
  expect(rows).toMatchObject([
    {
      after: {
        bill_id: id,
        'line 1': { description: 'Consultation', quantity: 1, amount: 50_000 },
        'line 2': { description: 'Dressing', quantity: 3, unit_price: 10_000, amount: 30_000 },
      },
    },
  ]);
  const added = sql`
    insert into bill_lines (bill_id, patient_id, line_number, description, category, unit_price, amount)
    values (${id}, ${patientId}, 3, 'Later', 'Other', 100, 100)`;
  await expect(added.execute(server.database.clinic(clinic.id))).rejects.toThrow(
    'The lines of a bill are written by one statement',
  );
});

test('no line can be added after the others, not even in their own transaction', async () => {
  const clinic = await server.newClinic();
  const { bill, patientId } = await issueBill(clinic);
  const billId = crypto.randomUUID();
  const write = server.owner
    .clinic(clinic.id)
    .transaction()
    .execute(async (db) => {
      await sql`
        insert into bills (id, bill_number, patient_id, bill_date, issued_at, issued_by, total)
        select ${billId}::uuid, 'X/1', patient_id, bill_date, issued_at, issued_by, 200 from bills where id = ${bill.id}`.execute(
        db,
      );
      const lines = (numbers: number[]) => sql`
        insert into bill_lines (bill_id, patient_id, line_number, description, category, unit_price, amount)
        select ${billId}::uuid, ${patientId}::uuid, number, 'Dressing', 'Other', 100, 100 from unnest(${numbers}::int[]) as number`;
      await lines([1, 2]).execute(db);
      await lines([3]).execute(db);
    });
  await expect(write).rejects.toThrow('The lines of a bill are written by one statement');
});

test('a bill that is sent twice is issued once and answered alike', async () => {
  const clinic = await server.newClinic();
  const { patientId, desk } = await issueBill(clinic);
  const key = crypto.randomUUID();
  const send = async () => {
    const answer = await fetch(`${server.url}/api/bills`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        authorization: `Bearer ${await clinic.tokenFor('receptionist')}`,
      },
      body: JSON.stringify({ patientId, lines: [consultation], payments: [{ method: 'upi', amount: 50_000 }] }),
    });
    return answer.json();
  };
  const [first, ...others] = await Promise.all([send(), send(), send()]);
  expect(first).toMatchObject({ total: 50_000, payments: [{ amount: 50_000 }] });
  expect([...others, await send()]).toEqual([first, first, first]);
  expect(await desk.ofPatient({ patientId })).toHaveLength(2);
});

test('numbers have four digits, and more once they are needed', async () => {
  const clinic = await server.newClinic();
  const { patientId, desk, bill } = await issueBill(clinic);
  await sql`update clinic_counters set value = 9998 where name like 'bill %'`.execute(server.owner.clinic(clinic.id));
  for (const count of [9_999, 10_000]) {
    const { billNumber: given } = await desk.issue({ patientId, lines: [consultation] });
    expect(given).toBe(billNumber('B', bill.billDate, count));
  }
});
