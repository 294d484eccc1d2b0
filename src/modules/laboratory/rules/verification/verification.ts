import type { LabResult } from '../../contract-records.ts';

/** Which results a second person must verify before they count as final. */
export const verificationChoices = ['none', 'abnormal', 'all'] as const;
export type Verification = (typeof verificationChoices)[number];

export const verificationNames: Record<Verification, string> = {
  none: 'Not needed',
  abnormal: 'Abnormal results',
  all: 'All results',
};

type Found = Pick<LabResult, 'code' | 'name' | 'flag' | 'jumpedFrom'>;

/** The report that a correction replaces. */
export interface Replaced {
  results: readonly Found[];
  /** Critical by its limits or marked by hand. */
  isCritical: boolean;
  /** A second person has verified a version of the report, or still has to. */
  isToVerify: boolean;
}

interface ToVerify {
  setting: Verification;
  results: readonly Found[];
  /** Null if these are the first results. */
  replaced: Replaced | null;
  isCriticalByHand: boolean;
  /** Nobody saw the results before they were saved. */
  isFromAnalyser: boolean;
  /** The analyser's own doubts about its results; empty if none. */
  doubt: string;
  /** Analytes whose quality control is out, with the reason. */
  outOfControl: ReadonlyMap<string, string>;
}

/** What quality control says against results; empty if nothing. */
export function outOfControlNote(
  results: readonly Pick<LabResult, 'code' | 'name'>[],
  outOfControl: ToVerify['outOfControl'],
): string {
  const out = results.find(({ code }) => outOfControl.has(code));
  return out ? `Quality control of ${out.name} is out (${outOfControl.get(out.code)})` : '';
}

/** Why nobody may replace these results alone; empty if they may. */
function whyVerifyReplacing({ results, isCritical, isToVerify }: Replaced): string {
  const abnormal = results.find(({ flag, jumpedFrom }) => flag !== null || jumpedFrom !== undefined);
  if (abnormal?.flag) return `Replaces ${abnormal.name}, which was not in its range`;
  if (abnormal) return `Replaces ${abnormal.name}, which was far from the last value`;
  if (isCritical) return 'Replaces a critical result';
  return isToVerify ? 'Replaces results that a second person verifies' : '';
}

/**
 * Why results wait for a second person; empty if they are final. Abnormal means flagged, marked critical by hand or far
 * from the previous value. An analyte out of control always waits, and so do results that nobody has seen if they are
 * far from the previous ones or in doubt. A correction waits also because of what it replaces: nobody may take back an
 * abnormal result alone.
 */
export function whyVerify(release: ToVerify): string {
  const { setting, results, replaced, isCriticalByHand, isFromAnalyser, doubt, outOfControl } = release;
  const against = outOfControlNote(results, outOfControl) || doubt;
  if (against) return against;
  const jumped = results.find(({ jumpedFrom }) => jumpedFrom !== undefined);
  if (jumped && (isFromAnalyser || setting === 'abnormal')) return `${jumped.name} is far from the last value`;
  if (setting === 'all') return 'All results are verified';
  if (setting === 'none') return '';
  const flagged = results.find(({ flag }) => flag !== null);
  if (flagged) return `${flagged.name} is not in its range`;
  if (isCriticalByHand) return 'Marked as critical';
  return replaced ? whyVerifyReplacing(replaced) : '';
}
