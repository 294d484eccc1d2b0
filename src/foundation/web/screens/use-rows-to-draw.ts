import { useDeferredValue } from 'react';

const screenful = 10;

/** How many rows of a list to draw now: a screenful when it arrives, all of them right after. */
export const useRowsToDraw = (count: number): number => Math.max(screenful, useDeferredValue(count));
