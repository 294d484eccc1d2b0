import { type JournalSegment, longestSegments } from '../../rules/journal.ts';
import { readJournal } from './journal-files.ts';

/**
 * Calls `read` with a segment of a journal. A running server replaces its last segment by a longer copy twice a minute:
 * if that happens before it was read, `read` is called with the longer one, which contains the same beginning.
 */
export async function readLongest(
  folder: string,
  segment: JournalSegment,
  read: (segment: JournalSegment) => Promise<void>,
): Promise<void> {
  try {
    await read(segment);
  } catch (error) {
    const longest = longestSegments(await readJournal(folder)).get(segment.segment);
    if (!longest || longest.length <= segment.length) throw error;
    await readLongest(folder, longest, read);
  }
}
