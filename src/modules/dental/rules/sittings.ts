/** Why sittings are not numbered without a gap, with the first that is wrong; null if they are. */
export function sittingFault(
  sittings: readonly number[],
  sessionsCompleted: number,
  /** Sittings of procedures that are done already, perhaps out of turn. */
  done: readonly number[] = [],
): { sitting: number; message: string } | null {
  const used = new Set([...sittings, ...done]);
  const orphan = sittings
    .toSorted((one, other) => one - other)
    .find((sitting) => sitting > 1 && sitting - 1 > sessionsCompleted && !used.has(sitting - 1));
  if (orphan === undefined) return null;
  return { sitting: orphan, message: `There is no sitting ${orphan - 1}. Number sittings 1, 2, 3 without a gap.` };
}
