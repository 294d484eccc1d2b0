import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { rowActions } from '#modules/audit/server/read-changes.ts';
import type { OnSealed, SealedEntry } from '#modules/audit/server/seal-entries.ts';
import { announceToPatients } from './announce-to-patients.ts';
import { type Announcement, liveChannel } from './announcement.ts';
import { groupByTable } from './group-by-table.ts';

/** PostgreSQL takes less than 8000 bytes. A hundred ids with their tables stay below that. */
const mostBytes = 7_900;
const mostRows = 100;

interface ToldRow {
  clinicId: string;
  userId: string | null;
  subject: string | null;
  subjectId: string | null;
}

const take = (identity: Handle) =>
  identity.deleteFrom('livePending').returning(['clinicId', 'userId', 'subject', 'subjectId']).execute();

function chunksOf<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / mostRows);
  return Array.from({ length: count }, (_, at) => items.slice(at * mostRows, (at + 1) * mostRows));
}

function changesOf(sealed: readonly SealedEntry[]): Announcement[] {
  const clinics = Map.groupBy(
    sealed.filter(({ action }) => rowActions.includes(action)),
    ({ clinicId }) => clinicId,
  );
  return [...clinics].flatMap(([clinicId, entries]) =>
    chunksOf(entries).map(
      (chunk): Announcement => ({
        kind: 'changed',
        clinicId,
        seq: chunk.at(-1)?.seq ?? 0,
        changes: groupByTable(chunk.map(({ subject, subjectId }) => ({ table: subject, id: subjectId }))),
      }),
    ),
  );
}

function personalOf(told: readonly ToldRow[]): Announcement[] {
  const everywhere = new Set(told.filter(({ subject }) => subject === null).map(({ clinicId }) => clinicId));
  const people = Map.groupBy(
    told.filter(({ userId, subject }) => userId !== null && subject !== null),
    ({ clinicId, userId }) => `${clinicId} ${userId}`,
  );
  return [
    ...[...everywhere].map((clinicId): Announcement => ({ kind: 'everything', clinicId })),
    ...[...people.values()].flatMap((rows) =>
      chunksOf(rows).map(
        (chunk): Announcement => ({
          kind: 'own',
          clinicId: chunk[0]?.clinicId ?? '',
          userId: chunk[0]?.userId ?? '',
          changes: groupByTable(chunk.map(({ subject, subjectId }) => ({ table: subject ?? '', id: subjectId ?? '' }))),
        }),
      ),
    ),
  ];
}

/**
 * An announcement that is too long would keep the trail from being sealed, so it is replaced by a shorter, broader one.
 */
function payloadOf(announcement: Announcement): string {
  const payload = JSON.stringify(announcement);
  if (announcement.kind === 'beat' || Buffer.byteLength(payload) <= mostBytes) return payload;
  return JSON.stringify({ kind: 'everything', clinicId: announcement.clinicId } satisfies Announcement);
}

/**
 * Announces sealed entries in the transaction that seals them. The writes themselves announce nothing, because an
 * announcement makes every other announcing transaction wait until it is committed.
 */
export function announceChanges(isBeatDue: () => boolean, patientTables: ReadonlySet<string>): OnSealed {
  return async (identity, sealed) => {
    const announcements = [
      ...changesOf(sealed),
      ...personalOf(await take(identity)),
      ...(await announceToPatients(identity, sealed, patientTables)),
    ];
    if (isBeatDue()) announcements.push({ kind: 'beat' });
    if (announcements.length === 0) return;
    await sql`select pg_notify(${liveChannel}, payload) from unnest(${announcements.map(payloadOf)}::text[]) as payload`.execute(
      identity,
    );
  };
}
