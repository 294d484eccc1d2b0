import type { LabResult } from '../../contract-records.ts';
import type { ReportedAnalyte } from '../catalogue/reported-analytes.ts';
import type { TestInTube } from '../upload/match-upload.ts';
import { isCalculable } from './calculated.ts';
import { isCritical } from './flag.ts';

/** How many results of a test are measured; the others are calculated. */
export const measuredCount = (codes: readonly string[]) => codes.filter((code) => !isCalculable({ code })).length;

/** The results a test keeps when more of its panel arrive: those reported or sent before, without calculated ones. */
export const keptResults = ({ status, completedWith, received }: TestInTube): LabResult[] =>
  [...(status === 'completed' ? (completedWith ?? []) : []), ...(received ?? [])].filter(
    ({ isCalculated }) => !isCalculated,
  );

/** The names of the measured analytes in a panel that have no result yet. */
export const missingNames = (results: readonly LabResult[], reported: readonly ReportedAnalyte[]) =>
  reported.flatMap(({ analyte }) =>
    isCalculable(analyte) || results.some(({ code }) => code === analyte.code) ? [] : [analyte.name],
  );

/** Whether a result is critical that was not in the last report. */
export function hasNewCritical(
  { completedWith }: Pick<TestInTube, 'completedWith'>,
  results: readonly LabResult[],
): boolean {
  const isNews = ({ code }: LabResult) => !completedWith?.some((known) => known.code === code);
  return results.some((result) => isCritical(result.flag) && isNews(result));
}

/** A panel is reported once it is complete. A critical value does not wait for the rest. */
export const isToRelease = (tube: TestInTube, results: readonly LabResult[]) =>
  missingNames(results, tube.reported).length === 0 || hasNewCritical(tube, results);
