import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import type { SealTimes } from './chain.ts';
import { chainedEntries } from './chained-entries.ts';

/**
 * The first clinic by id with waiting entries: on several machines, one clinic is sealed at a time, where its data is
 * stored.
 */
async function nextClinic(identity: Handle): Promise<string | undefined> {
  const first = await identity.selectFrom('auditPending').select('clinicId').orderBy('clinicId').limit(1).execute();
  return first[0]?.clinicId;
}

export async function readWaitingOfOne(identity: Handle, most: number) {
  const clinicId = await nextClinic(identity);
  if (!clinicId) return [];
  return chainedEntries(identity)
    .innerJoin('auditPending', 'auditPending.entryId', 'auditEntries.id')
    .where('auditEntries.clinicId', '=', clinicId)
    .where('auditPending.clinicId', '=', clinicId)
    .orderBy('auditEntries.id')
    .limit(most)
    .execute();
}

export interface Head {
  clinicId: string;
  seq: number;
  hash: Buffer;
}

export async function readAllHeads(identity: Handle) {
  const heads = await identity
    .selectFrom('auditSeals')
    .distinctOn('clinicId')
    .select(['clinicId', 'seq', 'hash'])
    .orderBy('clinicId')
    .orderBy('seq', 'desc')
    .execute();
  return new Map(heads.map(({ clinicId, seq, hash }) => [clinicId, { seq, hash }]));
}

export async function readHeadOf(identity: Handle, clinicId: string) {
  const heads = await identity
    .selectFrom('auditSeals')
    .select(['clinicId', 'seq', 'hash'])
    .where('clinicId', '=', clinicId)
    .orderBy('seq', 'desc')
    .limit(1)
    .execute();
  return new Map(heads.map(({ seq, hash }) => [clinicId, { seq, hash }]));
}

interface Seal extends Head {
  entryId: string;
}

/** All seals must be of one clinic. */
export async function writeSealsOfOne(identity: Handle, seals: readonly Seal[], times: SealTimes): Promise<void> {
  const [first] = seals;
  if (!first) return;
  await identity
    .insertInto('auditSeals')
    .values(seals.map((seal) => ({ ...seal, sealedAt: times.sealedAt, notBefore: times.notBefore })))
    .execute();
  await identity
    .deleteFrom('auditPending')
    .where('clinicId', '=', first.clinicId)
    .where('entryId', '=', sql<string>`any (${seals.map(({ entryId }) => entryId)}::uuid[])`)
    .execute();
}
