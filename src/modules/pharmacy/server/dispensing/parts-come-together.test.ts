import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { verifyStock } from '../movements/verify-stock.ts';
import { inDays, newBatch, openCounter, openPrescriber } from '../testing/counter.ts';

const server = useServer();

test('a dispensing from several batches is one entry in the audit trail, and no movement can be added to it later', async () => {
  const clinic = await server.newClinic();
  const owner = server.owner.clinic(clinic.id);
  const { counter, item } = await openCounter(clinic);
  await counter.receive({ id: item.id, ...newBatch({ batchNumber: 'SOON', expiryDate: inDays(40), quantity: 4 }) });
  const prescription = await (await openPrescriber(clinic)).sign('pcm 650 101 5d');
  const lines = [{ line: 0, itemId: item.id, quantity: 10 }];
  const { id } = await counter.dispense({ id: prescription, after: 0, lines });

  const { rows: entries } = await sql<{ subjectId: string; after: object }>`
    select subject_id, after from audit_entries
     where subject = 'stock_movements' and after::text like ${`%${id}%`}`.execute(owner);
  expect(entries).toMatchObject([
    {
      subjectId: id,
      after: {
        dispensing_id: id,
        'part 1': { item_id: item.id, line: 0, quantity: -4, reason: 'dispensed', moved_by: expect.any(String) },
        'part 2': { item_id: item.id, line: 0, quantity: -6, reason: 'dispensed', moved_by: expect.any(String) },
      },
    },
  ]);

  const added = (part: number) => sql`
    insert into stock_movements (item_id, location, batch_id, quantity, reason, dispensing_id, line, part)
    select item_id, location, batch_id, -1, reason, dispensing_id, line, ${part}::smallint
      from stock_movements where dispensing_id = ${id} limit 1`;
  for (const db of [server.database.clinic(clinic.id), owner]) {
    await expect(added(3).execute(db)).rejects.toThrow('What is dispensed leaves the stock by one statement');
    await expect(added(1).execute(db)).rejects.toThrow('stock_movements_by_dispensing');
  }
  expect(await verifyStock(owner)).toEqual([]);

  const inOneTransaction = owner.transaction().execute(async (db) => {
    const dispensingId = crypto.randomUUID();
    await sql`
      insert into dispensings (id, patient_id, dispensed_by, is_partial)
      select ${dispensingId}::uuid, patient_id, dispensed_by, false from dispensings where id = ${id}`.execute(db);
    const leave = (parts: number[]) => sql`
      insert into stock_movements (item_id, location, batch_id, quantity, reason, dispensing_id, line, part)
      select item_id, location, batch_id, -1, reason, ${dispensingId}::uuid, 0, given
        from stock_movements cross join unnest(${parts}::smallint[]) as given where dispensing_id = ${id} and part = 2`;
    await leave([1, 2]).execute(db);
    await leave([3]).execute(db);
  });
  await expect(inOneTransaction).rejects.toThrow('What is dispensed leaves the stock by one statement');
});
