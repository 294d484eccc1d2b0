import { canHaveFocus, type FocusPlace, focusNear, focusOn, focusOnContent, placeOf } from './focus-place.ts';

interface Held {
  element: Element;
  place: FocusPlace;
  /** For an element in a message at the edge of the screen: where the focus was before. */
  before: Held | null;
  /** The dialog that contains the element. A closing dialog returns the focus to where it was opened from. */
  dialog: Element | null;
  path: string;
}

const toasts = '.mantine-Notifications-root';
/** Elements that appear later than this are news and must not take the focus. */
const readMilliseconds = 3_000;
/** A second press this soon was meant for the element that is gone: nobody has read by then what has the focus now. */
const seenMilliseconds = 700;
const isWaiting = (element: Element) => element.isConnected && element.matches('[data-loading]');

/**
 * Keeps the focus of keyboard users when the focused element is disabled or removed: a button during its change, the
 * row just dealt with, the message with Undo. Browsers would focus nothing. After a form is refused, the focus goes to
 * the first invalid field.
 */
export function keepFocus(): () => void {
  let held: Held | null = null;
  /** The form sent last, until somebody types in it again. */
  let sent: HTMLFormElement | null = null;
  /** An element that has the focus only until the original one can take it again. */
  let standIn: { element: Element; of: Held } | null = null;
  let placed: Element | null = null;
  let placedAt = 0;
  /** The focus is at a heading because there was no button nearby yet: the list there may still be loading. */
  let awaited: { of: Held; until: number } | null = null;
  let isDue = false;

  const isNowhere = () => !document.activeElement || document.activeElement === document.body;

  function place() {
    placed = document.activeElement;
    placedAt = performance.now();
  }

  function goFrom(from: Held) {
    const origin = from.element.closest(toasts) || !from.element.isConnected ? (from.before ?? from) : from;
    if (origin !== from && focusOn(origin.place.opener)) return;
    const near = focusNear(origin.place);
    if (!near) focusOnContent();
    place();
    awaited = near === 'heading' ? { of: origin, until: performance.now() + readMilliseconds } : null;
    if (from.element.isConnected && placed) standIn = { element: placed, of: from };
  }

  const isStillAwaited = ({ of, until }: { of: Held; until: number }) =>
    document.activeElement === placed && of.path === location.pathname && performance.now() < until;

  function leadToFault() {
    if (!sent?.isConnected || sent.querySelector('[data-loading]')) return;
    const { activeElement } = document;
    const isTheirs = !isNowhere() && (!sent.contains(activeElement) || activeElement?.matches('[aria-invalid="true"]'));
    const wrong = sent.querySelector<HTMLElement>('[aria-invalid="true"]:not(:disabled)');
    if (!wrong) return;
    sent = null;
    if (!isTheirs) wrong.focus();
  }

  function look() {
    isDue = false;
    leadToFault();
    if (standIn && document.activeElement === standIn.element && canHaveFocus(standIn.of.element)) {
      focusOn(standIn.of.element);
      return;
    }
    if (awaited && isStillAwaited(awaited)) {
      if (focusNear(awaited.of.place) === 'button') awaited = null;
      place();
      return;
    }
    awaited = null;
    // A new page sets the focus itself.
    if (!held || held.path !== location.pathname || held.dialog?.isConnected === false) return;
    if (!isNowhere() && document.activeElement !== held.element) return;
    if (focusOn(held.element) || isWaiting(held.element)) return;
    goFrom(held);
  }

  function lookSoon() {
    if (isDue) return;
    isDue = true;
    // Wait until everything that closes or opens with the same change has had its turn.
    setTimeout(look);
  }

  const isAtRest = () =>
    !sent &&
    !standIn &&
    !awaited &&
    (!held || (document.activeElement === held.element && !held.element.matches(':disabled')));
  const observer = new MutationObserver(() => {
    if (!isAtRest()) lookSoon();
  });
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'aria-invalid'],
  });

  const stop = new AbortController();
  const onDocument = <Name extends keyof DocumentEventMap>(name: Name, act: (event: DocumentEventMap[Name]) => void) =>
    document.addEventListener(name, act, { capture: true, signal: stop.signal });

  onDocument('focusin', ({ target }) => {
    if (!(target instanceof Element)) return;
    if (target !== standIn?.element) standIn = null;
    placed = null;
    const isInToast = target.closest(toasts) !== null;
    const before = isInToast ? (held?.before ?? held) : null;
    const dialog = target.closest('[aria-modal="true"]');
    held = { element: target, place: placeOf(target), before, dialog, path: location.pathname };
  });
  onDocument('focusout', ({ target, relatedTarget }) => {
    if (relatedTarget) return;
    // The user clicked on an empty area, so the focus is nowhere on purpose.
    setTimeout(() => {
      if (held?.element === target && isNowhere() && canHaveFocus(held?.element)) held = null;
    });
  });
  onDocument('submit', ({ target }) => {
    sent = target instanceof HTMLFormElement ? target : null;
    lookSoon();
  });
  onDocument('input', () => {
    sent = null;
  });
  onDocument('pointerdown', () => {
    standIn = null;
    awaited = null;
    placed = null;
  });
  onDocument('keydown', (event) => {
    standIn = null;
    awaited = null;
    const isPress = event.key === 'Enter' || event.key === ' ';
    const isTooSoon = event.repeat || performance.now() - placedAt < seenMilliseconds;
    if (isTooSoon && isPress && placed && document.activeElement === placed) event.preventDefault();
    else placed = null;
  });

  return () => {
    observer.disconnect();
    stop.abort();
  };
}
