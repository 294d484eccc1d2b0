import type { KeyObject } from 'node:crypto';
import { sql } from 'kysely';
import { isDistributed, whetherDistributed } from '#foundation/server/citus/whether-distributed.ts';
import type { Handle, Handles } from '#foundation/server/database/database.ts';
import { chainKey, chainStart, type SealTimes, sealOf } from './chain.ts';
import { chainedEntries, exactText } from './chained-entries.ts';
import { type Head, readAllHeads, readHeadOf, readWaitingOfOne, writeSealsOfOne } from './seal-on-citus.ts';

const batch = 500;
const sealerLock = 7_265_103;

export interface SealedEntry {
  clinicId: string;
  /** Without gaps within a clinic, in the order in which changes became visible to others. */
  seq: number;
  action: string;
  subject: string;
  subjectId: string;
  patientId: string | null;
}

/** Runs within the sealing transaction, even if nothing was waiting. */
export type OnSealed = (identity: Handle, sealed: readonly SealedEntry[]) => Promise<void>;

interface Batch {
  sealed: number;
  /** When the batch began. */
  at: string;
  /** If true, a batch covers a single clinic, and entries of other clinics may still be waiting. */
  isOnCitus: boolean | null;
}

/**
 * Seals the waiting entries in the order in which they are found. Only one sealer works at a time; the others get null.
 */
async function sealBatch(
  identity: Handle,
  key: KeyObject,
  notBefore: string | null,
  onSealed: OnSealed,
): Promise<Batch | null> {
  // Every query here is a short index scan. PostgreSQL may plan it while the tables are small and then prefer full
  // scans, sorts or joins of everything, so these are disabled.
  const { rows } = await sql<{ mine: boolean; at: string; isOnCitus: boolean | null }>`
    select pg_try_advisory_xact_lock(${sealerLock}) as mine, ${exactText(sql`clock_timestamp()`)} as at,
           ${whetherDistributed} as is_on_citus,
           set_config('enable_seqscan', 'off', true), set_config('enable_sort', 'off', true),
           set_config('enable_bitmapscan', 'off', true)`.execute(identity);
  const [begun] = rows;
  if (!begun?.mine) return null;
  const { at, isOnCitus } = begun;
  const waiting = await (isOnCitus ? readWaitingOfOne(identity, batch) : readWaiting(identity));
  if (waiting.length === 0) {
    await onSealed(identity, []);
    return { sealed: 0, at, isOnCitus };
  }

  const clinicIds = [...new Set(waiting.map(({ clinicId }) => clinicId))];
  const [clinicId = ''] = clinicIds;
  const heads = await (isOnCitus ? readHeadOf(identity, clinicId) : readHeads(identity, clinicIds));
  const times = { sealedAt: at, notBefore };
  const sealed = waiting.map((entry) => {
    const head = heads.get(entry.clinicId) ?? { seq: 0, hash: chainStart };
    const seq = head.seq + 1;
    const hash = sealOf(key, head.hash, seq, entry, times);
    heads.set(entry.clinicId, { seq, hash });
    return { entry, seal: { clinicId: entry.clinicId, entryId: entry.id, seq, hash } };
  });
  const seals = sealed.map(({ seal }) => seal);
  await (isOnCitus ? writeSealsOfOne : writeSeals)(identity, seals, times);
  await onSealed(
    identity,
    sealed.map(({ entry, seal }) => ({ ...entry, seq: seal.seq })),
  );
  return { sealed: sealed.length, at, isOnCitus };
}

async function readWaiting(identity: Handle) {
  // Limits the batch before joining, because otherwise each batch would read the whole queue.
  const next = identity
    .selectFrom('auditPending')
    .select(['clinicId', 'entryId'])
    .orderBy('clinicId')
    .orderBy('entryId')
    .limit(batch)
    .as('next');
  const entry = chainedEntries(identity)
    .where(sql<boolean>`audit_entries.clinic_id = next.clinic_id and audit_entries.id = next.entry_id`)
    .offset(0)
    .as('entry');
  return identity
    .selectFrom(next)
    .innerJoinLateral(entry, (join) => join.onTrue())
    .selectAll('entry')
    .orderBy('next.clinicId')
    .orderBy('next.entryId')
    .execute();
}

/** The SQL text does not depend on the number of seals, so that PostgreSQL plans it once. */
async function writeSeals(
  identity: Handle,
  seals: readonly { clinicId: string; seq: number; entryId: string; hash: Buffer }[],
  { sealedAt, notBefore }: SealTimes,
): Promise<void> {
  await sql`
    with sealed as (
      select * from unnest(
        ${seals.map(({ clinicId }) => clinicId)}::uuid[], ${seals.map(({ seq }) => seq)}::bigint[],
        ${seals.map(({ entryId }) => entryId)}::uuid[], ${seals.map(({ hash }) => hash)}::bytea[]
      ) as seal (clinic_id, seq, entry_id, hash)
    ), taken as (
      delete from audit_pending where ctid = any (array(
        select waiting.ctid from sealed cross join lateral (
          select ctid from audit_pending where clinic_id = sealed.clinic_id and entry_id = sealed.entry_id offset 0
        ) as waiting
      ))
    )
    insert into audit_seals (clinic_id, seq, entry_id, hash, sealed_at, not_before)
    select clinic_id, seq, entry_id, hash, ${sealedAt}::timestamptz, ${notBefore}::timestamptz from sealed
  `.execute(identity);
}

/** The newest seal of each given clinic, or of all clinics. Reads one row per clinic, however long its chain. */
export async function readHeads(identity: Handle, clinicIds?: string[]) {
  if (!clinicIds && (await isDistributed(identity))) return readAllHeads(identity);
  const { rows } = await sql<Head>`
    with recursive clinic (id) as (
      ${clinicIds ? sql`select unnest(${clinicIds}::uuid[])` : everyClinic}
    )
    select clinic_id, seq, hash
      from clinic
     cross join lateral (
       select clinic_id, seq, hash from audit_seals where clinic_id = clinic.id order by seq desc limit 1
     ) as head
  `.execute(identity);
  return new Map(rows.map(({ clinicId, seq, hash }) => [clinicId, { seq, hash }]));
}

/** Hops from clinic to clinic in the index instead of reading every seal. */
const everyClinic = sql`
  (select clinic_id from audit_seals order by clinic_id limit 1)
  union all
  select (select clinic_id from audit_seals where clinic_id > clinic.id order by clinic_id limit 1)
    from clinic where clinic.id is not null
`;

/** Each call seals everything waiting and remembers when nothing was left. */
export function createSealer({ identity }: Handles, secret: string, onSealed: OnSealed): () => Promise<void> {
  const key = chainKey(secret);
  let notBefore: string | null = null;
  return async () => {
    let begunAt: string | undefined;
    for (;;) {
      const done = await identity.transaction().execute((db) => sealBatch(db, key, notBefore, onSealed));
      if (!done) return;
      begunAt ??= done.at;
      if (done.sealed === 0 || (done.sealed < batch && !done.isOnCitus)) break;
    }
    notBefore = begunAt;
  };
}
