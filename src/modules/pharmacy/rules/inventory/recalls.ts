/** What became of somebody who got some of a recalled batch. */
export const recallOutcomes = ['informed', 'returned', 'not reached'] as const;
export type RecallOutcome = (typeof recallOutcomes)[number];

export const outcomeNames: Record<RecallOutcome, string> = {
  informed: 'Informed',
  returned: 'Brought it back',
  'not reached': 'Not reached',
};
