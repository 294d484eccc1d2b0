import type { KeyObject } from 'node:crypto';
import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { chainKey, chainStart, type SealTimes, sealOf } from './chain.ts';
import { chainedEntries, exactText } from './chained-entries.ts';

const page = 1_000;

/** Longer than any transaction that writes entries, and than clocks are ever set back. */
const slackMilliseconds = 5 * 60 * 1_000;

/**
 * Whether an entry claims to be from before the entry sealed earlier, before the sealer last looked, or after its own
 * sealing.
 */
function isDatedWrongly(at: number, latest: number, { sealedAt, notBefore }: SealTimes): boolean {
  const earliest = Math.max(latest, notBefore ? Date.parse(notBefore) : 0);
  return at < earliest - slackMilliseconds || at > Date.parse(sealedAt) + slackMilliseconds;
}

/** A seal that was written to the file outside the database while it was the newest of its clinic. */
export interface KnownHead {
  clinicId: string;
  seq: number;
  hash: string;
}

export interface Fault {
  clinicId: string;
  seq: number | null;
  what: string;
}

/**
 * Checks one clinic's chain from its beginning. Stops at the first broken link, because everything after it is
 * doubtful.
 */
async function walk(identity: Handle, clinicId: string, key: KeyObject): Promise<Fault[]> {
  const faults: Fault[] = [];
  let previous: Buffer = chainStart;
  let expected = 1;
  let latest = 0;
  for (;;) {
    const seals = await identity
      .selectFrom('auditSeals')
      .select(['seq', 'entryId', 'hash', exactText(sql`sealed_at`).$castTo<string | null>().as('sealedAt')])
      .select(exactText(sql`not_before`).$castTo<string | null>().as('notBefore'))
      .where('clinicId', '=', clinicId)
      .where('seq', '>=', expected)
      .orderBy('seq')
      .limit(page)
      .execute();
    if (seals.length === 0) return faults;
    const ids = seals.map(({ entryId }) => entryId);
    const entries = await chainedEntries(identity).where('clinicId', '=', clinicId).where('id', 'in', ids).execute();
    const byId = new Map(entries.map((entry) => [entry.id, entry]));
    for (const { seq, entryId, hash, sealedAt, notBefore } of seals) {
      const entry = byId.get(entryId);
      if (seq !== expected) return [...faults, { clinicId, seq: expected, what: 'a seal is missing' }];
      if (!entry) return [...faults, { clinicId, seq, what: 'the entry was deleted' }];
      const times = sealedAt === null ? null : { sealedAt, notBefore };
      if (!sealOf(key, previous, seq, entry, times).equals(hash)) {
        return [...faults, { clinicId, seq, what: 'the entry or its seal was changed' }];
      }
      const at = Date.parse(`${entry.at}Z`);
      if (times && isDatedWrongly(at, latest, times))
        faults.push({ clinicId, seq, what: 'the entry was not written at the time it gives' });
      else latest = Math.max(latest, at);
      previous = hash;
      expected += 1;
    }
  }
}

/** Entries that are neither sealed nor waiting were slipped in, or their seals were cut off. */
async function findUnsealed(identity: Handle, clinicId: string): Promise<Fault[]> {
  const loose = await identity
    .selectFrom('auditEntries as entry')
    .select('entry.id')
    .where('entry.clinicId', '=', clinicId)
    .where((is) => is.not(is.exists(is.selectFrom('auditSeals').where(sealsEntry))))
    .where((is) => is.not(is.exists(is.selectFrom('auditPending').where(awaitsSeal))))
    .limit(page)
    .execute();
  return loose.map(({ id }) => ({ clinicId, seq: null, what: `the entry ${id} is not in the chain` }));
}

const sealsEntry = sql<boolean>`audit_seals.clinic_id = entry.clinic_id and audit_seals.entry_id = entry.id`;
const awaitsSeal = sql<boolean>`audit_pending.clinic_id = entry.clinic_id and audit_pending.entry_id = entry.id`;

/** The heads that the chain no longer contains. */
async function findLost(identity: Handle, heads: readonly KnownHead[]): Promise<KnownHead[]> {
  const lost: KnownHead[] = [];
  for (const [clinicId, own] of Map.groupBy(heads, (head) => head.clinicId)) {
    const seals = await identity
      .selectFrom('auditSeals')
      .select(['seq', 'hash'])
      .where('clinicId', '=', clinicId)
      .where(
        'seq',
        'in',
        own.map(({ seq }) => seq),
      )
      .execute();
    const hashes = new Map(seals.map(({ seq, hash }) => [seq, hash.toString('hex')]));
    lost.push(...own.filter(({ seq, hash }) => hashes.get(seq) !== hash));
  }
  return lost;
}

/** The first missing head of each clinic; those after it are doubtful too. Reads one page of heads at a time. */
export async function verifyHeads(
  identity: Handle,
  heads: AsyncIterable<KnownHead> | Iterable<KnownHead>,
): Promise<Fault[]> {
  const first = new Map<string, number>();
  let waiting: KnownHead[] = [];
  const check = async () => {
    for (const { clinicId, seq } of await findLost(identity, waiting)) {
      first.set(clinicId, Math.min(seq, first.get(clinicId) ?? seq));
    }
    waiting = [];
  };
  for await (const head of heads) {
    waiting.push(head);
    if (waiting.length === page) await check();
  }
  await check();
  const what = 'the chain no longer holds a seal that was written down outside';
  return [...first].map(([clinicId, seq]) => ({ clinicId, seq, what }));
}

/** Finds every edited, deleted, reordered or slipped-in entry of a clinic. Empty if the trail is intact. */
export async function verifyClinic(identity: Handle, clinicId: string, secret: string): Promise<Fault[]> {
  return [...(await walk(identity, clinicId, chainKey(secret))), ...(await findUnsealed(identity, clinicId))];
}

/** Verifies all clinics that have entries or once had some: the heads show what was cut off. */
export async function verifyChain(
  identity: Handle,
  secret: string,
  heads: AsyncIterable<KnownHead> | Iterable<KnownHead>,
): Promise<Fault[]> {
  const present = await identity.selectFrom('auditEntries').select('clinicId').distinct().execute();
  const faults: Fault[] = [];
  for (const { clinicId } of present) faults.push(...(await verifyClinic(identity, clinicId, secret)));
  return [...faults, ...(await verifyHeads(identity, heads))];
}
