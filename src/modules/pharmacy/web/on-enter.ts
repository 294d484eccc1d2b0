import type { KeyboardEvent } from 'react';

/** Enter in a search field takes the result and never submits the form around it. */
export const onEnter = (take: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  take();
};
