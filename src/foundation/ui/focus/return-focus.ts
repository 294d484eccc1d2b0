import { type RefObject, useLayoutEffect } from 'react';
import { type FocusPlace, focusNear, focusOn, focusOnContent, placeOf } from './focus-place.ts';

/** Of dialogs that closed a moment ago. One that opens in their place leads back to where they would have. */
let left: FocusPlace[] = [];

function goBackTo(places: readonly FocusPlace[]) {
  if (places.some(({ opener }) => focusOn(opener))) return;
  if (!places.some(focusNear)) focusOnContent();
}

/**
 * Gives the focus back when a dialog closes. Mantine's own way knows only dialogs that stay and are told to close; most of
 * ours are there only while they are open.
 */
export function useReturnFocus(opened: boolean, content: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    if (!opened) return;
    const places = left.length > 0 ? left : [placeOf(document.activeElement)];
    left = [];
    return () => {
      const closing = content.current;
      left = [...left, ...places];
      setTimeout(() => {
        const { activeElement, body } = document;
        const isLost = !activeElement || activeElement === body || closing?.contains(activeElement);
        const back = left;
        left = [];
        if (isLost && back.length > 0) goBackTo(back);
      });
    };
  }, [opened, content]);
}
