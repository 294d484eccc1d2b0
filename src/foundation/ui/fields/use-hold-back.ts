import { type RefObject, useEffect, useEffectEvent } from 'react';

/** A form is not sent while a field of it holds something that means nothing, whatever it would make of an empty field. */
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
