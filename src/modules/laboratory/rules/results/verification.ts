import type { LabResult } from '../../contract-records.ts';

/** Which results a second person looks at before they count as final. */
export const verificationChoices = ['none', 'abnormal', 'all'] as const;
export type Verification = (typeof verificationChoices)[number];

export const verificationNames: Record<Verification, string> = {
  none: 'Not needed',
  abnormal: 'Abnormal results',
  all: 'All results',
};

interface ToVerify {
  setting: Verification;
  results: readonly Pick<LabResult, 'code' | 'name' | 'flag' | 'jumpedFrom'>[];
  isCriticalByHand: boolean;
  /** Nobody saw them before they were saved. */
  isFromAnalyser: boolean;
  /** What an analyser says against its own results; empty: nothing. */
  doubt: string;
  /** Analytes whose quality control is out, with what says so. */
  outOfControl: ReadonlyMap<string, string>;
}

/** What quality control says against results; empty: nothing. */
export function outOfControlNote(
  results: readonly Pick<LabResult, 'code' | 'name'>[],
  outOfControl: ToVerify['outOfControl'],
): string {
  const out = results.find(({ code }) => outOfControl.has(code));
  return out ? `Quality control of ${out.name} is out (${outOfControl.get(out.code)})` : '';
}

/**
 * Why results wait for a second person; empty: they are final. Abnormal is whatever has a flag, is marked critical by hand or is far from
 * the last value. An analyte out of control waits in every case, and so does what nobody has seen if it is far from the last value or in
 * doubt.
 */
export function whyVerify(release: ToVerify): string {
  const { setting, results, isCriticalByHand, isFromAnalyser, doubt, outOfControl } = release;
  const against = outOfControlNote(results, outOfControl) || doubt;
  if (against) return against;
  const jumped = results.find(({ jumpedFrom }) => jumpedFrom !== undefined);
  if (jumped && (isFromAnalyser || setting === 'abnormal')) return `${jumped.name} is far from the last value`;
  if (setting === 'all') return 'All results are verified';
  if (setting === 'none') return '';
  const flagged = results.find(({ flag }) => flag !== null);
  if (flagged) return `${flagged.name} is not in its range`;
  return isCriticalByHand ? 'Marked as critical' : '';
}
