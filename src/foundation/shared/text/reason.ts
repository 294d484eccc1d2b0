import { text } from './text.ts';

export const reasonNeeded = 'Enter a reason (at least 5 characters)';

/** Besides spaces: "x" tells nobody anything later. */
const fiveCharacters = /(?:\S\s*){5}/u;

export const isReason = (typed: string) => fiveCharacters.test(typed);

/** Why something is done that is not done without a reason. */
export const reasonText = (max: number) => text(max).regex(fiveCharacters, reasonNeeded);
