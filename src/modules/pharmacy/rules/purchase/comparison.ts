interface Delivered {
  billed: number;
  lost: number;
}

/** Of what was billed, how much was short or damaged, in percent with one decimal. */
export const lostShare = ({ billed, lost }: Delivered): number =>
  billed === 0 ? 0 : Math.round((lost / billed) * 1000) / 10;

/** How much the dearest asks above the cheapest, in whole percent; null where nothing is asked for the cheapest. */
export function spreadOf(costs: readonly number[]): number | null {
  const cheapest = Math.min(...costs);
  return cheapest > 0 ? Math.round((Math.max(...costs) / cheapest - 1) * 100) : null;
}
