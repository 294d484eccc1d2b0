import { type RefObject, useLayoutEffect } from 'react';
import { product } from '#foundation/shared/product.ts';

/**
 * Covers the page with a dialog: the page below keeps its state, drafts included, but cannot be seen, read aloud,
 * reached by keyboard or found by the browser's search.
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
      // While the form is still loading, the browser would focus the first button, which signs out.
      if (!cover?.querySelector('form :focus')) cover?.focus();
    };
    /**
     * Escape would close dialogs below; other keys from outside the cover would trigger shortcuts of the page below.
     */
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
      // Closing returns the focus to its previous place.
      cover?.close();
    };
  }, [dialog]);
}

let onKeyWhileLocked: ((event: KeyboardEvent) => void) | null = null;

// Registered at load instead of at locking: the dialogs below listen to the same keys, and the first listener takes
// precedence.
if (typeof window !== 'undefined') window.addEventListener('keydown', (event) => onKeyWhileLocked?.(event), true);

function listenFirst(listener: (event: KeyboardEvent) => void): () => void {
  onKeyWhileLocked = listener;
  return () => {
    onKeyWhileLocked = null;
  };
}
