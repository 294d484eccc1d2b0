import { type RefObject, useLayoutEffect } from 'react';

/** What had the focus when a dialog opened, and what lies around it, from the inside out. */
interface Place {
  opener: Element | null;
  around: readonly Element[];
}

/** Of dialogs that closed a moment ago. One that opens in their place leads back to where they would have. */
let left: Place[] = [];

function placeOf(focused: Element | null): Place {
  // The menu is gone by then; the button that opened it is not.
  const menu = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const opener = (menu ? document.getElementById(menu) : null) ?? focused;
  const around: Element[] = [];
  for (let at = opener?.parentElement; at && at !== document.body; at = at.parentElement) around.push(at);
  return { opener: opener === document.body ? null : opener, around };
}

function focusOn(element: Element | null | undefined): boolean {
  if (!(element instanceof HTMLElement) || !element.isConnected) return false;
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}

/** Headings take the focus only here: nobody should come to one by Tab. */
function focusOnText(element: HTMLElement | null | undefined): boolean {
  if (!element) return false;
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  return focusOn(element);
}

function goBackTo(places: readonly Place[]) {
  if (places.some(({ opener }) => focusOn(opener))) return;
  const around = places.flatMap((place) => place.around).filter(({ isConnected }) => isConnected);
  const heading = around.map((part) => part.querySelector<HTMLElement>('h1, h2, h3')).find(Boolean);
  if (!focusOnText(heading)) focusOnText(document.querySelector<HTMLElement>('main'));
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
