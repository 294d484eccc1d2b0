import type { LabResult } from '../../contract-records.ts';

/** Which results a second person looks at before they count as final. */
export const verificationChoices = ['none', 'abnormal', 'all'] as const;
export type Verification = (typeof verificationChoices)[number];

export const verificationNames: Record<Verification, string> = {
  none: 'Not needed',
  abnormal: 'Abnormal results',
  all: 'All results',
};

type Found = Pick<LabResult, 'code' | 'name' | 'flag' | 'jumpedFrom'>;

/** What a correction takes the place of. */
export interface Replaced {
  results: readonly Found[];
  /** By its limits or by hand. */
  isCritical: boolean;
  /** A second person has verified a version of it, or has to. */
  isToVerify: boolean;
}

interface ToVerify {
  setting: Verification;
  results: readonly Found[];
  /** Null: these are the first results. */
  replaced: Replaced | null;
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

/** Why nobody replaces such results alone; empty: they may. */
function whyVerifyReplacing({ results, isCritical, isToVerify }: Replaced): string {
  const abnormal = results.find(({ flag, jumpedFrom }) => flag !== null || jumpedFrom !== undefined);
  if (abnormal?.flag) return `Replaces ${abnormal.name}, which was not in its range`;
  if (abnormal) return `Replaces ${abnormal.name}, which was far from the last value`;
  if (isCritical) return 'Replaces a critical result';
  return isToVerify ? 'Replaces results that a second person verifies' : '';
}

/**
 * Why results wait for a second person; empty: they are final. Abnormal is whatever has a flag, is marked critical by hand or is far from
 * the last value. An analyte out of control waits in every case, and so does what nobody has seen if it is far from the last value or in
 * doubt. A correction waits also for the sake of what it replaces: nobody takes an abnormal result back alone.
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
