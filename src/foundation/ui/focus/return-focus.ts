import { type RefObject, useLayoutEffect } from 'react';
import { type FocusPlace, focusNear, focusOn, focusOnContent, placeOf } from './focus-place.ts';

/**
 * Places of dialogs that closed a moment ago. A dialog that opens in their stead returns the focus to the same places.
 */
let left: FocusPlace[] = [];

function goBackTo(places: readonly FocusPlace[]) {
  if (places.some(({ opener }) => focusOn(opener))) return;
  if (!places.some(focusNear)) focusOnContent();
}

/**
 * Returns the focus when a dialog closes. Mantine's own mechanism only covers dialogs that stay mounted, while most
 * dialogs here exist only while they are open.
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
