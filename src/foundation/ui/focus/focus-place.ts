/** Where something stood that had the focus: what lies around it, from the inside out, and at which child of each it was. */
export interface FocusPlace {
  /** Null: nothing had the focus. */
  opener: Element | null;
  around: readonly { part: Element; at: number }[];
}

export function placeOf(focused: Element | null): FocusPlace {
  // The menu is gone by then; the button that opened it is not.
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
 * What can be pressed. Fields are left out: one that takes the focus by itself would swallow the keys of shortcuts. So is the
 * cross of a dialog: what is next to something inside it is not its end.
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

/** Headings take the focus only here: nobody should come to one by Tab. */
function focusOnText(element: HTMLElement | null | undefined): boolean {
  if (!element) return false;
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  return focusOn(element);
}

const wordsOf = (element: Element | null) => element?.textContent?.trim() ?? '';

/** In what has come into its place, of the same words if there is such; then in what stood after it, then before it. */
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
 * Gives the focus to what is next to a place whose own element is gone: a button close by, else the heading above. Says which
 * of the two it was.
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
