import { type HeadLine, linesOf, parseHead } from './known-heads.ts';

const keptDays = 31;
const dayMilliseconds = 24 * 60 * 60 * 1000;

/** The day on which a line was written, or only its month once it is older than a month. */
function periodOf({ at }: HeadLine, now: Date): string {
  const isRecent = Date.parse(at) > now.getTime() - keptDays * dayMilliseconds;
  return at.slice(0, isRecent ? 'YYYY-MM-DD'.length : 'YYYY-MM'.length);
}

/**
 * Keeps the newest head of each clinic and the last ones of its days and months. A head proves its own entry and every
 * entry before it: the newest shows that entries were cut off, the older ones when they still existed. Holds one line
 * per clinic in memory. Unreadable lines stay.
 */
export async function* thinHeads(lines: AsyncIterable<string>, now: Date): AsyncGenerator<string> {
  const last = new Map<string, { line: string; period: string }>();
  for await (const line of lines) {
    const head = parseHead(line);
    if (!head) {
      yield line;
      continue;
    }
    const period = periodOf(head, now);
    const before = last.get(head.clinicId);
    if (before && before.period !== period) yield before.line;
    last.set(head.clinicId, { line, period });
  }
  for (const { line } of last.values()) yield line;
}

/** The part of the file that a backup needs; empty before the first head was written. */
export async function readThinnedHeads(file: string): Promise<string> {
  const lines: string[] = [];
  try {
    for await (const line of thinHeads(linesOf(file), new Date())) lines.push(`${line}\n`);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
  return lines.join('');
}
