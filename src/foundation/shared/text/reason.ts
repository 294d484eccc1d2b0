import { text } from './text.ts';

export const reasonNeeded = 'Enter a reason (at least 5 characters)';

/** Five characters besides spaces, because "x" explains nothing later. */
const fiveCharacters = /(?:\S\s*){5}/u;

export const isReason = (typed: string) => fiveCharacters.test(typed);

/** The reason for an action that requires one. */
export const reasonText = (max: number) => text(max).regex(fiveCharacters, reasonNeeded);
