import { countText } from '#foundation/shared/text/count-text.ts';

/** Outcomes for a person who received some of a recalled batch. */
export const recallOutcomes = ['informed', 'returned', 'not reached'] as const;
export type RecallOutcome = (typeof recallOutcomes)[number];

export const outcomeNames: Record<RecallOutcome, string> = {
  informed: 'Informed',
  returned: 'Brought it back',
  'not reached': 'Not reached',
};

/** Formats as "1 person". */
export const peopleText = (people: number) => `${countText(people)} ${people === 1 ? 'person' : 'people'}`;

/** Formats as "1 piece". */
export const piecesText = (pieces: number) => `${countText(pieces)} ${pieces === 1 ? 'piece' : 'pieces'}`;
