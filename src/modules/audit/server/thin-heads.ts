import { type HeadLine, linesOf, parseHead } from './known-heads.ts';

const keptDays = 31;
const dayMilliseconds = 24 * 60 * 60 * 1000;

/** The day that a line was written on, and after a month only the month. */
function periodOf({ at }: HeadLine, now: Date): string {
  const isRecent = Date.parse(at) > now.getTime() - keptDays * dayMilliseconds;
  return at.slice(0, isRecent ? 'YYYY-MM-DD'.length : 'YYYY-MM'.length);
}

/**
 * Of each clinic the newest head and the last ones of its days and months. A head proves every entry up to it, so that the newest
 * alone shows that entries were cut off; the older ones tell when it was that they were still there. Knows one line of each clinic
 * at a time. What cannot be read stays.
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

/** What a copy of the file needs of it; empty before the first head was written down. */
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
