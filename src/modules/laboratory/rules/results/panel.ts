import type { LabResult } from '../../contract-records.ts';
import type { ReportedAnalyte } from '../catalogue/reported-analytes.ts';
import type { TestInTube } from '../upload/match-upload.ts';
import { isCalculable } from './calculated.ts';
import { isCritical } from './flag.ts';

/** How many results of a test are measured; the others follow from them. */
export const measuredCount = (codes: readonly string[]) => codes.filter((code) => !isCalculable({ code })).length;

/** What is kept of a test when more results of its panel come: what was reported or sent before, without what follows from it. */
export const keptResults = ({ status, completedWith, received }: TestInTube): LabResult[] =>
  [...(status === 'completed' ? (completedWith ?? []) : []), ...(received ?? [])].filter(
    ({ isCalculated }) => !isCalculated,
  );

/** The names of what is measured in a panel and not there yet. */
export const missingNames = (results: readonly LabResult[], reported: readonly ReportedAnalyte[]) =>
  reported.flatMap(({ analyte }) =>
    isCalculable(analyte) || results.some(({ code }) => code === analyte.code) ? [] : [analyte.name],
  );

/** Whether something is critical that was not in the last report. */
export function hasNewCritical(
  { completedWith }: Pick<TestInTube, 'completedWith'>,
  results: readonly LabResult[],
): boolean {
  const isNews = ({ code }: LabResult) => !completedWith?.some((known) => known.code === code);
  return results.some((result) => isCritical(result.flag) && isNews(result));
}

/** A panel is reported when all of it is there. A critical value does not wait for the rest. */
export const isToRelease = (tube: TestInTube, results: readonly LabResult[]) =>
  missingNames(results, tube.reported).length === 0 || hasNewCritical(tube, results);
