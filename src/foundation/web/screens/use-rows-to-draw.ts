import { useDeferredValue } from 'react';

const screenful = 10;

/** The number of rows to draw now: a screenful when the list arrives, all of them right after. */
export const useRowsToDraw = (count: number): number => Math.max(screenful, useDeferredValue(count));
