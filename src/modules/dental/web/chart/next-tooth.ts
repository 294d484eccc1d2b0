import type { TeethRow } from '../../rules/teeth.ts';

/** The tooth that an arrow key leads to: the neighbour, or the tooth above or below. Null at the edge of the chart. */
export function nextTooth(rows: readonly TeethRow[], tooth: number, key: string): number | null {
  const at = rows.findIndex(({ teeth }) => teeth.includes(tooth));
  const row = rows[at]?.teeth ?? [];
  const place = row.indexOf(tooth);
  if (key === 'ArrowLeft') return row[place - 1] ?? null;
  if (key === 'ArrowRight') return row[place + 1] ?? null;
  if (key === 'Home') return row[0] ?? null;
  if (key === 'End') return row.at(-1) ?? null;
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return null;
  const other = rows[at + (key === 'ArrowUp' ? -1 : 1)]?.teeth;
  if (!other) return null;
  // Counted from the midline because rows of 16 and of 10 teeth stand above each other.
  const fromMiddle = place - row.length / 2;
  return other[Math.min(Math.max(other.length / 2 + fromMiddle, 0), other.length - 1)] ?? null;
}
