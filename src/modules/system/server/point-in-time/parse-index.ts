import { setImmediate as others } from 'node:timers/promises';
import { JournalEntry } from '../../rules/journal.ts';

/** Bytes parsed in one turn, which takes a few milliseconds. A base lists every file in one line and takes longer. */
const turnBytes = 256 * 1024;

/**
 * Parses the lines of an index. A last line that a crash cut off is ignored. Yields to requests in between, because an
 * index may have many megabytes.
 */
export async function parseIndex(index: Buffer): Promise<JournalEntry[]> {
  const entries: JournalEntry[] = [];
  let turnStart = 0;
  for (let start = 0; ; ) {
    const end = index.indexOf('\n', start);
    if (end < 0) return entries;
    entries.push(JournalEntry.parse(JSON.parse(index.toString('utf8', start, end))));
    start = end + 1;
    if (start - turnStart < turnBytes) continue;
    turnStart = start;
    await others();
  }
}
