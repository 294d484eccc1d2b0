import { type Charted, saysTheSame } from './duplicates.ts';
import { fitsTooth } from './tooth-state.ts';

export const chartFaults = {
  ALREADY_CHARTED: 'This is already on the chart. Change that entry.',
  TOOTH_GONE:
    'This tooth is missing. Only an implant or a pontic goes there. If it is not missing, correct that entry first.',
} as const;

/** Why an entry cannot be added to a chart with the given entries, or null if it can. */
export function chartFault(entry: Charted, entries: readonly Charted[]): keyof typeof chartFaults | null {
  if (entries.some((there) => saysTheSame(there, entry))) return 'ALREADY_CHARTED';
  const ofTooth = entries.filter(({ tooth }) => tooth === entry.tooth);
  return fitsTooth(entry.code, ofTooth) ? null : 'TOOTH_GONE';
}
