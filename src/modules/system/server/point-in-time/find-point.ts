import { join } from 'node:path';
import { type JournalEntry, type JournalPoint, pointAt, spanOf } from '../../rules/journal.ts';
import { typedMoment } from '../../rules/typed-moment.ts';
import { type BackupSecret, keyCheckOf } from '../backup/backup-cipher.ts';
import { BackupFault } from '../backup/backup-fault.ts';
import type { Piece } from '../backup/manifest.ts';
import { checkPiece } from '../backup/pieces.ts';
import { findJournals, journalFolder, journalSecret, readJournal } from './journal-files.ts';
import { readLongest } from './read-longest.ts';

export interface FoundPoint extends JournalPoint {
  place: string;
  folder: string;
  secret: BackupSecret;
  at: Date;
  segmentBytes: number;
}

interface ReadJournal {
  folder: string;
  secret: BackupSecret;
  entries: JournalEntry[];
}

const headOf = ({ entries }: ReadJournal) => {
  const [head] = entries;
  return head?.kind === 'journal' ? head : null;
};

async function readJournals(place: string, key: string): Promise<ReadJournal[]> {
  const found: ReadJournal[] = [];
  for (const name of await findJournals(place)) {
    const folder = journalFolder(place, name);
    found.push({ folder, secret: journalSecret(key, name), entries: await readJournal(folder) });
  }
  if (found.length === 0) {
    throw new BackupFault(
      `There is no journal in ${place}. It is kept while a server runs with BACKUP_TO and the embedded database.`,
    );
  }
  const ours = found.filter((journal) => headOf(journal)?.keyCheck === keyCheckOf(journal.secret));
  if (ours.length > 0) return ours;
  throw new BackupFault(`The journal in ${place} was made with another key. Set BACKUP_KEY to that one.`);
}

const zonesOf = (journals: readonly ReadJournal[]): string[] => {
  const base = journals.flatMap(({ entries }) => entries).findLast((entry) => entry.kind === 'base');
  return base?.timeZones ?? [];
};

/** Formats a moment as it can be typed. */
function shown(at: Date, timeZone: string | undefined): string {
  const zone = timeZone ?? 'UTC';
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  return format.format(at);
}

function outside(journals: readonly ReadJournal[]): BackupFault {
  const zones = zonesOf(journals);
  const zone = zones.length === 1 ? zones[0] : undefined;
  const spans = journals.flatMap(({ entries }) => spanOf(entries) ?? []);
  // Rounds up to a whole second, because the second in which the span begins is not entirely in it.
  const from = (at: Date) => shown(new Date(Math.ceil(at.getTime() / 1000) * 1000), zone);
  const list = spans.map((span) => `from ${from(span.from)} to ${shown(span.to, zone)}`).join(' and ');
  return new BackupFault(
    list
      ? `That time is not kept. It is kept ${list} (${zone ?? 'UTC'}).`
      : 'The journal is not complete yet: no time can be restored from it.',
  );
}

/**
 * Finds all that is needed to restore a moment and checks that it is complete, before anything is written. `bring` gets
 * what is not in the place yet.
 */
export async function findPoint(
  place: string,
  key: string,
  typed: string,
  bring?: (point: FoundPoint) => Promise<void>,
): Promise<FoundPoint> {
  const journals = await readJournals(place, key);
  const at = typedMoment(typed, zonesOf(journals));
  if (typeof at === 'string') throw new BackupFault(at);
  for (const journal of journals) {
    const segmentBytes = headOf(journal)?.segmentBytes ?? 0;
    const point = pointAt(journal.entries, at, segmentBytes);
    if (!point) continue;
    const [missing] = point.missing;
    if (missing) throw new BackupFault(`The journal lacks the segment ${missing}, which that time needs.`);
    const { folder, secret } = journal;
    const found = { ...point, place, folder, secret, at, segmentBytes };
    await bring?.(found);
    const check = (piece: Piece) => checkPiece(join(folder, piece.name), piece);
    for (const segment of point.segments) await readLongest(folder, segment, ({ piece }) => check(piece));
    for (const piece of [point.base.cluster, point.base.secrets]) await check(piece);
    return found;
  }
  throw outside(journals);
}
