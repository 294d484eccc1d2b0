import type { LabResult } from '../contract-records.ts';

/** Which results a second person looks at before they count as final. */
export const verificationChoices = ['none', 'abnormal', 'all'] as const;
export type Verification = (typeof verificationChoices)[number];

export const verificationNames: Record<Verification, string> = {
  none: 'Not needed',
  abnormal: 'Abnormal results',
  all: 'All results',
};

/**
 * Abnormal is whatever has a flag, is marked critical by hand or is far from the last value. What an analyser sends is seen by nobody
 * before it is saved: a value far from the last one waits in every case.
 */
export function needsVerification(
  setting: Verification,
  results: readonly Pick<LabResult, 'flag' | 'jumpedFrom'>[],
  isCriticalByHand: boolean,
  isFromAnalyser: boolean,
): boolean {
  if (isFromAnalyser && results.some(({ jumpedFrom }) => jumpedFrom !== undefined)) return true;
  if (setting !== 'abnormal') return setting === 'all';
  return isCriticalByHand || results.some(({ flag, jumpedFrom }) => flag !== null || jumpedFrom !== undefined);
}
