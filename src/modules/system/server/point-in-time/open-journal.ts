import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { filesOf, type JournalEntry, longestSegments } from '../../rules/journal.ts';
import { keyCheckOf } from '../backup/backup-cipher.ts';
import type { BackupSource, BackupTarget } from '../backup/backup-source.ts';
import type { Journal } from './journal.ts';
import { beginJournal, journalFolder, journalSecret, mendIndex, newJournalName, readJournal } from './journal-files.ts';

const slotPrefix = 'krama_journal_';

export interface JournalOptions {
  source: BackupSource;
  target: BackupTarget;
  dataDir: string;
  clusterFolder: string;
  adminUrl: string;
}

/** Without a journal, PostgreSQL must not keep its log for one: that would fill the disk. */
export async function dropSlots(client: pg.Client, but?: string): Promise<void> {
  await client.query(
    `select pg_drop_replication_slot(slot_name) from pg_replication_slots
      where starts_with(slot_name, $1) and slot_name <> $2`,
    [slotPrefix, but ?? ''],
  );
}

async function journalOf(options: JournalOptions, name: string, client: pg.Client): Promise<Journal> {
  const { rows } = await client.query<{ bytes: number }>(
    "select pg_size_bytes(current_setting('wal_segment_size'))::int as bytes",
  );
  const { source, target, dataDir, clusterFolder, adminUrl } = options;
  return {
    source,
    dataDir,
    clusterFolder,
    adminUrl,
    place: target.place,
    folder: journalFolder(target.place, name),
    secret: journalSecret(target.key, name),
    slot: `${slotPrefix}${name}`,
    segmentBytes: rows[0]?.bytes ?? 0,
    baseTakenAt: null,
    needsBase: false,
    baseBytes: 0,
    last: null,
    restedAt: '',
    upTo: '',
    filesSince: new Date(0),
    files: new Map(),
  };
}

/** Resumes the previous journal if nothing is missing since: the slot has kept the log. */
async function resumed(options: JournalOptions, client: pg.Client): Promise<Journal | null> {
  const { rows } = await client.query<{ slot: string }>(
    `select slot_name as slot from pg_replication_slots
      where starts_with(slot_name, $1) and wal_status <> 'lost' and restart_lsn is not null`,
    [slotPrefix],
  );
  const name = rows[0]?.slot.slice(slotPrefix.length);
  if (!name) return null;
  const journal = await journalOf(options, name, client);
  if (!(await stat(join(journal.folder, 'index.jsonl')).catch(() => null))) return null;
  await mendIndex(journal.folder);
  const entries: readonly JournalEntry[] = await readJournal(journal.folder).catch(() => []);
  const [head] = entries;
  if (head?.kind !== 'journal' || head.keyCheck !== keyCheckOf(journal.secret)) return null;
  const base = entries.findLast((entry) => entry.kind === 'base');
  const last = [...longestSegments(entries).values()].at(-1);
  const to = entries.findLast((entry) => entry.kind === 'to');
  return {
    ...journal,
    baseTakenAt: base ? new Date(base.from) : null,
    baseBytes: base?.cluster.size ?? 0,
    last: last ? { segment: last.segment, length: last.length, piece: last.piece.name } : null,
    upTo: to?.at ?? '',
    filesSince: new Date(to?.at ?? 0),
    files: new Map(filesOf(entries).map((file) => [file.key, file])),
  };
}

/** Opens the journal of this database in that place, or begins a new one. */
export async function openJournal(options: JournalOptions, client: pg.Client): Promise<Journal> {
  const before = await resumed(options, client);
  await dropSlots(client, before?.slot);
  if (before) return before;
  const name = newJournalName();
  const journal = await journalOf(options, name, client);
  await beginJournal(journal.folder, journal.secret, journal.segmentBytes);
  await client.query('select pg_create_physical_replication_slot($1, true)', [journal.slot]);
  return journal;
}
