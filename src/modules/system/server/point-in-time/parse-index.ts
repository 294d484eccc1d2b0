import { setImmediate as others } from 'node:timers/promises';
import { JournalEntry } from '../../rules/journal.ts';

/** So much is read at a time: a few milliseconds. A base names every file that there is in one line, which takes longer. */
const turnBytes = 256 * 1024;

/** The lines of an index. A last one that a crash cut off is not counted. Requests are answered in between: an index may have many megabytes. */
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
