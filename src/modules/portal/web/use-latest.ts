import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { firstListed, mostListed } from '../rules.ts';
import { reread } from './reread.ts';

/** Whether a list may have older rows, and how to show them. */
export interface Older {
  mayFollow: (rows: readonly unknown[]) => boolean;
  show: () => void;
}

/** A list that starts with the latest rows and grows on request. */
export function useLatest() {
  const [count, setCount] = useState(firstListed);
  const older: Older = {
    mayFollow: (rows) => rows.length >= count && count < mostListed,
    show: () => setCount(Math.min(count + firstListed, mostListed)),
  };
  return { input: { count }, options: { ...reread, placeholderData: keepPreviousData }, older };
}
