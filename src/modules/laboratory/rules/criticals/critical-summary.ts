import type { LabResult } from '../../contract-records.ts';
import { isCritical } from '../results/flag.ts';

/** What a doctor has to know at once, in one line. */
export function criticalSummary(testName: string, results: readonly LabResult[]): string {
  const worst = results.filter(({ flag }) => isCritical(flag));
  if (worst.length === 0) return `${testName}: marked critical by the laboratory`;
  return worst.map(({ name, value, unit }) => [name, value, unit].filter(Boolean).join(' ')).join(', ');
}
