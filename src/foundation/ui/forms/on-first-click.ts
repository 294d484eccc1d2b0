import type { MouseEvent } from 'react';

/**
 * Acts only on the first click: the second click of a double click may hit whatever has taken the button's place. A key
 * press always counts as a first click.
 */
export const onFirstClick = (act: () => void) => (event: MouseEvent) => {
  if (event.detail <= 1) act();
};
