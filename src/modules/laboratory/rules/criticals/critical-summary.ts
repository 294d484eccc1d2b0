import type { LabResult } from '../../contract-records.ts';
import { isCritical } from '../results/flag.ts';

/** What a doctor has to know at once, in one line. */
export function criticalSummary(testName: string, results: readonly LabResult[]): string {
  const worst = results.filter(({ flag }) => isCritical(flag));
  if (worst.length === 0) return `${testName}: marked critical by the laboratory`;
  return worst.map(({ name, value, unit }) => [name, value, unit].filter(Boolean).join(' ')).join(', ');
}

/** The corrected values that a summary names: "corrected to 4.1 mmol/L". */
export function correctedText(summary: string, results: readonly LabResult[]): string {
  const now = results.filter(({ name }) => `, ${summary}`.includes(`, ${name} `));
  const values = now.map(({ name, value, unit }) =>
    [now.length > 1 ? name : '', value, unit].filter(Boolean).join(' '),
  );
  return values.length > 0 ? `corrected to ${values.join(', ')}` : 'report corrected since';
}
