import { sql } from 'kysely';
import type { Handle, Handles } from '#foundation/server/database.ts';
import { chainKey, chainStart, sealOf } from './chain.ts';
import { chainedEntries } from './chained-entries.ts';

const batch = 500;
const sealerLock = 7_265_103;

/** Seals what waits, in the order in which it is found. Only one sealer works at a time; the others have nothing to do. */
async function sealBatch(identity: Handle, key: Buffer): Promise<number> {
  const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${sealerLock}) as mine`.execute(
    identity,
  );
  if (!rows[0]?.mine) return 0;
  const waiting = await chainedEntries(identity)
    .innerJoin('auditPending', (join) =>
      join
        .onRef('auditPending.clinicId', '=', 'auditEntries.clinicId')
        .onRef('auditPending.entryId', '=', 'auditEntries.id'),
    )
    .orderBy('auditEntries.clinicId')
    .orderBy('auditEntries.id')
    .limit(batch)
    .execute();
  if (waiting.length === 0) return 0;

  const heads = await readHeads(identity, [...new Set(waiting.map(({ clinicId }) => clinicId))]);
  const seals = waiting.map((entry) => {
    const head = heads.get(entry.clinicId) ?? { seq: 0, hash: chainStart };
    const seq = head.seq + 1;
    const hash = sealOf(key, head.hash, seq, entry);
    heads.set(entry.clinicId, { seq, hash });
    return { clinicId: entry.clinicId, entryId: entry.id, seq, hash };
  });
  await identity.insertInto('auditSeals').values(seals).execute();
  await identity
    .deleteFrom('auditPending')
    .where(
      'entryId',
      'in',
      seals.map(({ entryId }) => entryId),
    )
    .execute();
  return seals.length;
}

/** The newest seal of each clinic. */
export async function readHeads(identity: Handle, clinicIds?: string[]) {
  let heads = identity
    .selectFrom('auditSeals')
    .distinctOn('clinicId')
    .select(['clinicId', 'seq', 'hash'])
    .orderBy('clinicId')
    .orderBy('seq', 'desc');
  if (clinicIds) heads = heads.where('clinicId', 'in', clinicIds);
  return new Map((await heads.execute()).map(({ clinicId, seq, hash }) => [clinicId, { seq, hash }]));
}

/** Seals everything that waits. */
export async function sealEntries({ identity }: Handles, secret: string): Promise<void> {
  const key = chainKey(secret);
  while ((await identity.transaction().execute((db) => sealBatch(db, key))) === batch);
}
