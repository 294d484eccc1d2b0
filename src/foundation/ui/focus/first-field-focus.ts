import { type RefObject, useEffect, useRef } from 'react';

const fields = 'input:not([type="hidden"], [type="file"], [tabindex="-1"]), select, textarea';

function firstField(content: HTMLElement): HTMLElement | undefined {
  const named = content.querySelector<HTMLElement>('[data-autofocus]');
  if (named) return named;
  const usable = [...content.querySelectorAll<HTMLElement>(fields)].filter((field) => !field.matches(':disabled'));
  const [first] = usable;
  // Of a group of radio buttons, the chosen one gets the focus, as with Tab.
  const chosen = first?.matches('[type="radio"]') && usable.find((field) => field.matches('[type="radio"]:checked'));
  return chosen || first;
}

/**
 * Opens a dialog with the focus in its first field, even if that appears only after a read; on the close button only if
 * there is no field. Once somebody has used a key or the mouse in the dialog, the focus is left alone.
 */
export function useFirstFieldFocus(opened: boolean, content: RefObject<HTMLElement | null>) {
  const lead = useRef<() => void>(() => undefined);
  useEffect(() => {
    if (!opened) return;
    let isTouched = false;
    const touch = ({ target }: Event) => {
      if (target instanceof Node && content.current?.contains(target)) isTouched = true;
    };
    lead.current = () => {
      const { activeElement, body } = document;
      const dialog = content.current;
      if (isTouched || !dialog) return;
      const isUnused =
        activeElement === body || activeElement === dialog || activeElement?.matches('[data-dialog-close]');
      if (isUnused) firstField(dialog)?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(() => lead.current());
    if (content.current) observer.observe(content.current, { childList: true, subtree: true });
    document.addEventListener('keydown', touch, true);
    document.addEventListener('pointerdown', touch, true);
    return () => {
      observer.disconnect();
      document.removeEventListener('keydown', touch, true);
      document.removeEventListener('pointerdown', touch, true);
      lead.current = () => undefined;
    };
  }, [opened, content]);
  return () => lead.current();
}
