import { type RefObject, useLayoutEffect } from 'react';
import { product } from '#foundation/shared/product.ts';

/**
 * Puts a dialog over everything else: what is below stays as it is, draft and all, but cannot be seen, read aloud, reached
 * by keys or found by the browser's search.
 */
export function useCover(dialog: RefObject<HTMLDialogElement | null>) {
  useLayoutEffect(() => {
    const cover = dialog.current;
    const page = document.documentElement;
    const { title } = document;
    const hide = () => {
      page.dataset.locked = 'true';
      document.title = `Locked · ${product.name}`;
      if (cover?.open) return;
      cover?.showModal();
      // The browser would take the first button, which signs out: the field to type in is still being read.
      if (!cover?.querySelector('form :focus')) cover?.focus();
    };
    /** Escape would close what is open below; other keys are shortcuts of the screen below when they come from outside. */
    function onKey(event: KeyboardEvent) {
      if (event.key === 'Escape') event.preventDefault();
      const isInside = event.target instanceof Node && cover?.contains(event.target);
      if (event.key === 'Escape' || !isInside) event.stopImmediatePropagation();
    }
    hide();
    // Some devices close a dialog by a gesture of their own.
    cover?.addEventListener('close', hide);
    const before = listenFirst(onKey);
    return () => {
      before();
      cover?.removeEventListener('close', hide);
      delete page.dataset.locked;
      document.title = title;
      // Gives the focus back to where it was.
      cover?.close();
    };
  }, [dialog]);
}

let onKeyWhileLocked: ((event: KeyboardEvent) => void) | null = null;

// Here and not when the screen is locked: the dialogs below listen to the same keys, and the first listener has the word.
if (typeof window !== 'undefined') window.addEventListener('keydown', (event) => onKeyWhileLocked?.(event), true);

function listenFirst(listener: (event: KeyboardEvent) => void): () => void {
  onKeyWhileLocked = listener;
  return () => {
    onKeyWhileLocked = null;
  };
}
