import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { firstListed, mostListed } from '../rules.ts';
import { reread } from './reread.ts';

/** What a list with older rows than it shows says of itself. */
export interface Older {
  mayFollow: (rows: readonly unknown[]) => boolean;
  show: () => void;
}

/** A list that begins with the latest rows and grows when somebody wants to see older ones. */
export function useLatest() {
  const [count, setCount] = useState(firstListed);
  const older: Older = {
    mayFollow: (rows) => rows.length >= count && count < mostListed,
    show: () => setCount(Math.min(count + firstListed, mostListed)),
  };
  return { input: { count }, options: { ...reread, placeholderData: keepPreviousData }, older };
}
