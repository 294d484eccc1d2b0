import { z } from 'zod';

const StoredPiece = z.object({ name: z.string(), size: z.number(), sha256: z.string() });

const StoredFile = z.object({ key: z.string(), size: z.number(), sha256: z.string() });

/** The database folder while it was being copied; the journal entries after it make it consistent. */
const Base = z.object({
  kind: z.literal('base'),
  name: z.string(),
  /** The first segment that the base needs. */
  startSegment: z.string(),
  /** The base can restore any moment from here on. */
  from: z.iso.datetime(),
  timeZones: z.array(z.string()),
  cluster: StoredPiece,
  secrets: StoredPiece,
  files: z.array(StoredFile),
});

/** A segment of PostgreSQL's write-ahead log: all of it, or as much as was written by then. */
const Segment = z.object({
  kind: z.literal('segment'),
  segment: z.string(),
  length: z.number(),
  piece: StoredPiece,
});

export const JournalEntry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('journal'), keyCheck: z.string(), segmentBytes: z.number() }),
  Base,
  Segment,
  z.object({ kind: z.literal('file'), ...StoredFile.shape }),
  /** A mark: everything committed by then precedes this entry. */
  z.object({ kind: z.literal('to'), at: z.iso.datetime() }),
]);
export type JournalEntry = z.infer<typeof JournalEntry>;
export type JournalBase = z.infer<typeof Base>;
export type JournalSegment = z.infer<typeof Segment>;
type JournalFile = z.infer<typeof StoredFile>;

const hex = (value: number, length: number) => value.toString(16).toUpperCase().padStart(length, '0');

/** PostgreSQL's name of a segment: the timeline, and its number in two halves. */
export function segmentName(timeline: string, number: number, segmentBytes: number): string {
  const perHalf = 0x1_0000_0000 / segmentBytes;
  return `${timeline}${hex(Math.floor(number / perHalf), 8)}${hex(number % perHalf, 8)}`;
}

export function segmentNumber(name: string, segmentBytes: number): number {
  const perHalf = 0x1_0000_0000 / segmentBytes;
  return Number.parseInt(name.slice(8, 16), 16) * perHalf + Number.parseInt(name.slice(16), 16);
}

/** The earliest and latest moments that can be restored; null before the first base is complete. */
export function spanOf(entries: readonly JournalEntry[]): { from: Date; to: Date } | null {
  // Sorted, because the first base of the journal may have been taken while the clock was ahead.
  const [from] = entries.flatMap((entry) => (entry.kind === 'base' ? [entry.from] : [])).sort();
  const last = entries.findLast((entry) => entry.kind === 'to');
  if (!from || !last || last.at < from) return null;
  return { from: new Date(from), to: new Date(last.at) };
}

/** The longest copy of each segment in the journal. */
export function longestSegments(entries: readonly JournalEntry[]): Map<string, JournalSegment> {
  const longest = new Map<string, JournalSegment>();
  for (const entry of entries) if (entry.kind === 'segment') longest.set(entry.segment, entry);
  return longest;
}

/** The pieces in the journal folder that any of its moments needs. */
export const neededPieces = (entries: readonly JournalEntry[]): z.infer<typeof StoredPiece>[] => [
  ...entries.flatMap((entry) => (entry.kind === 'base' ? [entry.cluster, entry.secrets] : [])),
  ...[...longestSegments(entries).values()].map(({ piece }) => piece),
];

/** Every file that a moment of the journal may need. */
export const filesOf = (entries: readonly JournalEntry[]): JournalFile[] =>
  entries.flatMap((entry) => {
    if (entry.kind === 'base') return entry.files;
    return entry.kind === 'file' ? [{ key: entry.key, size: entry.size, sha256: entry.sha256 }] : [];
  });

export interface JournalPoint {
  base: JournalBase;
  segments: JournalSegment[];
  /** Every file that existed at that moment, and possibly others. */
  files: JournalFile[];
  /** Segments that are needed but missing. */
  missing: string[];
}

/** What the journal must provide to restore a moment within its span. */
export function pointAt(entries: readonly JournalEntry[], at: Date, segmentBytes: number): JournalPoint | null {
  const start = entries.findLastIndex((entry) => entry.kind === 'base' && new Date(entry.from) <= at);
  const base = entries[start];
  // Only marks after the base: earlier ones may have a later time, from before the clock was set back.
  const end = entries.findIndex((entry, index) => index > start && entry.kind === 'to' && new Date(entry.at) >= at);
  if (base?.kind !== 'base' || end < 0) return null;
  const before = entries.slice(0, end);
  const last = before.findLast((entry) => entry.kind === 'segment');
  const lastNumber = last ? segmentNumber(last.segment, segmentBytes) : -1;
  const longest = longestSegments(entries);
  const point: JournalPoint = { base, segments: [], files: filesOf(before), missing: [] };
  const timeline = base.startSegment.slice(0, 8);
  for (let number = segmentNumber(base.startSegment, segmentBytes); number <= lastNumber; number += 1) {
    const name = segmentName(timeline, number, segmentBytes);
    const segment = longest.get(name);
    if (segment) point.segments.push(segment);
    else point.missing.push(name);
  }
  return point;
}

/** Removes bases that no moment since `since` needs, and everything before the first remaining base. */
export function withoutOlder(entries: readonly JournalEntry[], since: Date): JournalEntry[] {
  const first = entries.findLast((entry) => entry.kind === 'base' && new Date(entry.from) <= since);
  if (first?.kind !== 'base') return [...entries];
  const place = entries.indexOf(first);
  return entries.filter((entry, index) => {
    if (entry.kind === 'journal') return true;
    if (entry.kind === 'segment') return entry.segment >= first.startSegment;
    return index >= place;
  });
}
