import type { MouseEvent } from 'react';

/** The second click of a double click may meet what has come into the place of the button meanwhile. A key is always a first one. */
export const onFirstClick = (act: () => void) => (event: MouseEvent) => {
  if (event.detail <= 1) act();
};
