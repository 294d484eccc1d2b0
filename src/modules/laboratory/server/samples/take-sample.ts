import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { accessionText } from '../../rules/orders/steps.ts';

interface TestToCollect {
  orderId: string;
  patientId: string;
  tube: string;
}

/**
 * The tube for a test: the one its order already has, or a new one with the next number. The caller holds the order's
 * tests locked.
 */
export async function takeSample(db: Handle, { orderId, patientId, tube }: TestToCollect, at: string): Promise<string> {
  const shared = await db
    .selectFrom('labSamples')
    .select('id')
    .where('orderId', '=', orderId)
    .where('tube', '=', tube)
    .where('voidedAt', 'is', null)
    .where('rejectedAt', 'is', null)
    .executeTakeFirst();
  if (shared) return shared.id;
  const { rows } = await sql<{ value: number }>`
    insert into clinic_counters (name, value) values ('lab sample', 1)
    on conflict (clinic_id, name) do update set value = clinic_counters.value + 1
    returning value`.execute(db);
  const accessionNumber = accessionText(rows[0]?.value ?? 0);
  const taken = await db
    .insertInto('labSamples')
    .values({ orderId, patientId, tube, accessionNumber, collectedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return taken.id;
}
