import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { paidBill } from './testing/bill.ts';

const server = useServer();

test.each([
  ['bills', 'total'],
  ['bills', 'bill_number'],
  ['bill_lines', 'amount'],
  ['payments', 'amount'],
  ['refunds', 'amount'],
  ['credit_notes', 'total'],
  ['credit_note_lines', 'amount'],
  ['deposit_refunds', 'amount'],
  ['accounts_tx', 'amount'],
  ['cash_movements', 'amount'],
])('what was issued or booked stays: requests may neither delete %s nor change %s in it', async (table, column) => {
  const clinic = await server.newClinic();
  await paidBill(clinic);
  const requests = server.database.clinic(clinic.id);
  const change = sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)}`.execute(requests);
  await expect(change).rejects.toThrow('permission denied');
  await expect(sql`delete from ${sql.table(table)}`.execute(requests)).rejects.toThrow('permission denied');
});
