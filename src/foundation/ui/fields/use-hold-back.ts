import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Keeps a form from being sent while one of its fields holds text that cannot be read, even if the field may be empty.
 */
export function useHoldBack(input: RefObject<HTMLInputElement | null>, isRefused: boolean) {
  const holdBack = useEffectEvent((event: Event) => {
    if (!isRefused) return;
    event.preventDefault();
    event.stopPropagation();
    input.current?.focus();
  });
  useEffect(() => {
    const form = input.current?.form;
    const onSubmit = (event: Event) => holdBack(event);
    form?.addEventListener('submit', onSubmit);
    return () => form?.removeEventListener('submit', onSubmit);
  }, [input]);
}
