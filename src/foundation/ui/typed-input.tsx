import { TextInput, type TextInputProps } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { useTyped } from './use-typed.ts';

interface TypedInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  field: ReturnType<typeof useTyped>;
  /** Said when what was typed means nothing. */
  refusal: string;
}

/**
 * Settled on leaving it, and by Enter before that sends the form. A form is not sent while it holds something that means
 * nothing, whatever it would make of an empty field.
 */
export function TypedInput({ field, refusal, error, onBlur, onKeyDown, ref, ...props }: TypedInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const holdBack = useEffectEvent((event: Event) => {
    if (!field.isRefused) return;
    event.preventDefault();
    event.stopPropagation();
    input.current?.focus();
  });
  useEffect(() => {
    const form = input.current?.form;
    const onSubmit = (event: Event) => holdBack(event);
    form?.addEventListener('submit', onSubmit);
    return () => form?.removeEventListener('submit', onSubmit);
  }, []);

  return (
    <TextInput
      {...props}
      ref={useMergedRef(input, ref)}
      value={field.text}
      error={field.isRefused ? refusal : error}
      inputMode="numeric"
      autoComplete="off"
      onChange={(event) => field.type(event.currentTarget.value)}
      onBlur={(event) => {
        field.settle();
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') field.settle();
        onKeyDown?.(event);
      }}
    />
  );
}
