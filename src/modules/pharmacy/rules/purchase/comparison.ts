interface Delivered {
  billed: number;
  lost: number;
}

/** The short or damaged share of what was billed, in percent with one decimal. */
export const lostShare = ({ billed, lost }: Delivered): number =>
  billed === 0 ? 0 : Math.round((lost / billed) * 1000) / 10;

/** How far the highest cost is above the lowest, in whole percent; null if the lowest is 0. */
export function spreadOf(costs: readonly number[]): number | null {
  const cheapest = Math.min(...costs);
  return cheapest > 0 ? Math.round((Math.max(...costs) / cheapest - 1) * 100) : null;
}
