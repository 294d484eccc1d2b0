import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { type JournalEntry, segmentName, segmentNumber } from '../../rules/journal.ts';
import { withBackupClient } from '../backup/backup-client.ts';
import { copyFiles, listContents } from '../backup/copy-files.ts';
import type { FileCopy } from '../backup/manifest.ts';
import { writePiece } from '../backup/pieces.ts';
import type { Journal } from './journal.ts';
import { appendEntries } from './journal-files.ts';

/** A row becomes visible when its transaction ends, which may have begun this much earlier. */
const marginMilliseconds = 2 * 60 * 1000;

/** Parses a log position that PostgreSQL writes as 1/6B37F28. */
const bytesOf = (position: string) => {
  const [high = '', low = ''] = position.split('/');
  return Number.parseInt(high, 16) * 0x1_0000_0000 + Number.parseInt(low, 16);
};

async function* readSegment(path: string, length: number): AsyncGenerator<Buffer> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, 0);
    if (bytesRead < length) throw new Error(`${path} has ${bytesRead} of ${length} bytes`);
    yield buffer;
  } finally {
    await file.close();
  }
}

/** The name of a piece includes its length, so that no name is ever written twice with other bytes. */
async function copySegment(journal: Journal, segment: string, length: number): Promise<void> {
  const { last, folder } = journal;
  if (last?.segment === segment && last.length === length) return;
  const bytes = readSegment(join(journal.clusterFolder, 'pg_wal', segment), length);
  const piece = await writePiece(folder, `wal/${segment}-${length}`, journal.secret, bytes);
  await appendEntries(folder, [{ kind: 'segment', segment, length, piece }]);
  if (last?.segment === segment) await rm(join(folder, last.piece), { force: true });
  journal.last = { segment, length, piece: piece.name };
}

async function copyNewFiles(journal: Journal): Promise<FileCopy[]> {
  const { source, place } = journal;
  const contents = await withBackupClient(source.ownerUrl, async (client) => {
    await client.query("select set_config('krama.scope', 'backup', false)");
    return listContents(client, new Date(journal.filesSince.getTime() - marginMilliseconds));
  });
  const unknown = contents.filter((content) => !journal.files.has(source.store.nameOf(content)));
  const { files } = await copyFiles({ store: source.store, contents: unknown, place, before: [] });
  return files;
}

interface Position {
  at: string;
  position: string;
  timeline: string;
}

/**
 * Returns a moment, and a log position that everything committed by then precedes. A commit of our own in between is
 * later than the moment, so that a restore to it finds where to stop.
 */
async function markMoment(client: pg.Client): Promise<Position> {
  const now = await client.query<{ at: string }>(
    `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`,
  );
  // A transaction that has written something is on the disk when its commit is answered.
  await client.query("select pg_logical_emit_message(true, 'krama', 'journal')");
  const { rows } = await client.query<{ position: string; timeline: string }>(
    `select pg_current_wal_flush_lsn()::text as position,
            left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) as timeline`,
  );
  if (!now.rows[0] || !rows[0]) throw new Error('The database answers with nothing');
  return { ...now.rows[0], ...rows[0] };
}

/** Brings the journal up to date, unless nothing was written since the last time. */
export async function copyLog(journal: Journal, client: pg.Client): Promise<void> {
  const now = await client.query<{ position: string }>('select pg_current_wal_insert_lsn()::text as position');
  if (now.rows[0]?.position === journal.restedAt) return;
  const { segmentBytes, slot } = journal;
  const { at, position, timeline } = await markMoment(client);
  const kept = await client.query<{ from: string }>(
    'select restart_lsn::text as from from pg_replication_slots where slot_name = $1',
    [slot],
  );
  const end = bytesOf(position);
  const endSegment = Math.floor(end / segmentBytes);
  let number = journal.last
    ? segmentNumber(journal.last.segment, segmentBytes)
    : Math.floor(bytesOf(kept.rows[0]?.from ?? '') / segmentBytes);
  for (; number <= endSegment; number += 1) {
    const length = number === endSegment ? end % segmentBytes : segmentBytes;
    if (length > 0) await copySegment(journal, segmentName(timeline, number, segmentBytes), length);
  }
  const filesSince = new Date();
  const files = await copyNewFiles(journal);
  const named = files.map((file): JournalEntry => ({ kind: 'file', ...file }));
  await appendEntries(journal.folder, [...named, { kind: 'to', at }]);
  // Only now, after the entries are written: files that could not be listed must be included the next time.
  for (const file of files) journal.files.set(file.key, file);
  journal.filesSince = filesSince;
  journal.needsBase ||= at < journal.upTo;
  journal.upTo = at;
  await client.query('select pg_replication_slot_advance($1, $2)', [slot, position]);
  journal.restedAt = position;
}
