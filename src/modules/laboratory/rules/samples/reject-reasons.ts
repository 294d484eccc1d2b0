/** Why laboratories refuse a tube; any other reason is written in free text. */
export const rejectReasons = [
  'Haemolysed',
  'Clotted',
  'Not enough sample',
  'Wrong tube',
  'Label missing or wrong',
  'Too old',
  'Leaked or broken',
  'Other',
] as const;

interface Rejections {
  /** As stored: the reason with its free text. */
  reason: string;
  count: number;
}

/** How often each reason was given, most frequent first; free text counts as Other. */
export function sumRejections(rows: readonly Rejections[]): Rejections[] {
  const counts = new Map<string, number>();
  for (const { reason, count } of rows) {
    const known = rejectReasons.find((named) => reason === named || reason.startsWith(`${named}: `)) ?? 'Other';
    counts.set(known, (counts.get(known) ?? 0) + count);
  }
  return [...counts]
    .map(([reason, count]) => ({ reason, count }))
    .toSorted((a, b) => b.count - a.count || a.reason.localeCompare(b.reason));
}
