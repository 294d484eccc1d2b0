import { type Flag, isCritical } from '../results/flag.ts';

interface Report {
  results: readonly { flag: Flag | null }[];
  /** Critical by its limits or marked by hand. */
  isCritical: boolean;
}

/** Whether a person marked a report as critical although none of its values is. */
export const isMarkedByHand = (report: Report) =>
  report.isCritical && !report.results.some(({ flag }) => isCritical(flag));
