/**
 * Where a focused element was: its ancestors from the inside out, and the index of the child that led to it in each.
 */
export interface FocusPlace {
  /** Null if nothing had the focus. */
  opener: Element | null;
  around: readonly { part: Element; at: number }[];
}

export function placeOf(focused: Element | null): FocusPlace {
  // The menu will be gone by then, but not the button that opened it.
  const menu = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const opener = (menu ? document.getElementById(menu) : null) ?? focused;
  if (!opener || opener === document.body) return { opener: null, around: [] };
  const around: { part: Element; at: number }[] = [];
  let child = opener;
  for (let part = child.parentElement; part && part !== document.body; part = part.parentElement) {
    around.push({ part, at: [...part.children].indexOf(child) });
    child = part;
  }
  return { opener, around };
}

/**
 * Elements that can be pressed. Fields are excluded because an automatically focused field would swallow the keys of
 * shortcuts, and a dialog's close button because the next thing to do in a dialog is not to close it.
 */
const pressable =
  'button:not([data-dialog-close]), a[href], summary, [role="tab"], input[type="checkbox"], input[type="radio"]';

export const canHaveFocus = (element: Element | null | undefined): element is HTMLElement =>
  element instanceof HTMLElement &&
  element.isConnected &&
  !element.matches(':disabled') &&
  !element.closest('[inert]') &&
  element.checkVisibility();

export function focusOn(element: Element | null | undefined): boolean {
  if (!canHaveFocus(element)) return false;
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}

/** Makes a heading focusable only from here: nobody should reach one by Tab. */
function focusOnText(element: HTMLElement | null | undefined): boolean {
  if (!element) return false;
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  return focusOn(element);
}

const wordsOf = (element: Element | null) => element?.textContent?.trim() ?? '';

/**
 * Looks first in the element that has taken the place, then in those after it, then in those before it; in each, an
 * element with the same text is preferred.
 */
function nextInside(part: Element, at: number, words: string): HTMLElement | undefined {
  const children = [...part.children];
  for (const child of [...children.slice(at), ...children.slice(0, at).reverse()]) {
    const inside = [child, ...child.querySelectorAll(pressable)].filter(
      (one): one is HTMLElement => one.matches(pressable) && canHaveFocus(one) && one.tabIndex >= 0,
    );
    const next = inside.find((one) => wordsOf(one) === words) ?? inside[0];
    if (next) return next;
  }
}

/**
 * Moves the focus next to a place whose own element is gone: to a button close by, otherwise to the heading above.
 * Returns which of the two it was.
 */
export function focusNear({ opener, around }: FocusPlace): 'button' | 'heading' | null {
  const words = wordsOf(opener);
  for (const { part, at } of around) {
    if (!part.isConnected) continue;
    if (focusOn(nextInside(part, at, words))) return 'button';
    if (focusOnText(part.querySelector<HTMLElement>('h1, h2, h3'))) return 'heading';
  }
  return null;
}

export const focusOnContent = () => focusOnText(document.querySelector<HTMLElement>('main'));
