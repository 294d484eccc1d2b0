import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { issueBill, paidBill } from './testing/bill.ts';

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
])(
  'requests may neither delete rows of %s nor change their %s after they were issued or booked',
  async (table, column) => {
    const clinic = await server.newClinic();
    await paidBill(clinic);
    const requests = server.database.clinic(clinic.id);
    const change = sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)}`.execute(requests);
    await expect(change).rejects.toThrow('permission denied');
    await expect(sql`delete from ${sql.table(table)}`.execute(requests)).rejects.toThrow('permission denied');
  },
);

test('the database refuses bills and credit notes whose total is not their lines plus round off, and bills that are not in whole rupees', async () => {
  const clinic = await server.newClinic();
  const { bill, patientId } = await issueBill(clinic);
  const owner = server.owner.clinic(clinic.id);
  const write = (total: number, roundOff = 0, price = 100, category: 'Other' | 'Pharmacy' = 'Other') =>
    owner.transaction().execute(async (db) => {
      const of = {
        billNumber: `X/${total}`,
        patientId,
        billDate: bill.billDate,
        issuedAt: bill.issuedAt,
        total,
        roundOff,
      };
      const { issuedBy } = await db.selectFrom('bills').select('issuedBy').executeTakeFirstOrThrow();
      const { id: billId } = await db
        .insertInto('bills')
        .values({ ...of, issuedBy })
        .returning('id')
        .executeTakeFirstOrThrow();
      const line = {
        billId,
        patientId,
        description: 'Dressing',
        category,
        unitPrice: price,
        amount: price,
      } as const;
      await db
        .insertInto('billLines')
        .values([1, 2].map((lineNumber) => ({ ...line, lineNumber })))
        .execute();
      const { id: creditNoteId } = await db
        .insertInto('creditNotes')
        .values({
          billId,
          patientId,
          creditNumber: 'CN/1',
          creditDate: bill.billDate,
          issuedAt: bill.issuedAt,
          issuedBy,
          reason: 'A slip',
          total: 50,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('creditNoteLines')
        .values({ creditNoteId, billId, patientId, lineNumber: 1, amount: 51 })
        .execute();
    });
  const notTheSum = 'The total of a bill is not the sum of its lines and its round off';
  await expect(write(201)).rejects.toThrow(notTheSum);
  await expect(write(300, 50)).rejects.toThrow(notTheSum);
  await expect(write(202, 0, 101)).rejects.toThrow('The total of a bill is not in whole rupees');
  await expect(write(201, 1)).rejects.toThrow('bills_in_whole_rupees');
  await expect(write(300, 60, 120)).rejects.toThrow('bills_round_off_check');
  const rounding = 'Bills with medicines are rounded down, others to the nearest rupee';
  await expect(write(300, 40, 130, 'Pharmacy')).rejects.toThrow(rounding);
  await expect(write(200, -60, 130)).rejects.toThrow(rounding);
  await expect(write(200, -60, 130, 'Pharmacy')).rejects.toThrow('The total of a credit note is not the sum');
  await expect(write(300, 40, 130)).rejects.toThrow('The total of a credit note is not the sum');
  await expect(write(200)).rejects.toThrow('The total of a credit note is not the sum of its lines and its round off');
  await expect(write(200, -20, 110)).rejects.toThrow('The total of a credit note is not the sum');
});
