import { TextInput, type TextInputProps } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { useRef } from 'react';
import { useHoldBack } from './use-hold-back.ts';
import type { useTyped } from './use-typed.ts';

interface TypedInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  field: ReturnType<typeof useTyped>;
  /** The message for text that cannot be read. */
  refusal: string;
}

/** Reads the text when the field is left, and on Enter before the form is sent. */
export function TypedInput({ field, refusal, error, onBlur, onKeyDown, ref, ...props }: TypedInputProps) {
  const input = useRef<HTMLInputElement>(null);
  useHoldBack(input, field.isRefused);

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
