export async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** The quantile of the figures at `share`, rounded to a tenth. */
export function atShare(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((one, other) => one - other);
  return Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10;
}
