import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { areCommasInPlace } from '#foundation/shared/money.ts';
import { doubtOf, type NumberDoubt } from '#foundation/shared/typed-number.ts';
import { useHoldBack } from './use-hold-back.ts';

export interface TypedNumberInputProps extends Omit<NumberInputProps, 'value' | 'onChange' | 'fixedDecimalScale'> {
  /** Null if nothing was typed, or nothing that is certainly a number. */
  value: number | null;
  onChange: (value: number | null) => void;
  /** The message for a comma that may be meant as a decimal point. */
  commaWords?: string;
  /** Shows 310.50 instead of 310.5; while somebody types, the digits stay as typed. */
  fixesDecimals?: boolean;
}

const wholeFigures = (text: string) => (text.split('.')[0] ?? '').replace(/\D/g, '').length;

/**
 * A number as typed, or none. Text that Mantine's field would drop is reported and counts as no number until it is
 * typed again. A minus sign, or a point before the digits, stays to be refused: without it the number would be another.
 */
export function TypedNumberInput({
  value,
  onChange,
  commaWords = 'Type it again, without a comma',
  fixesDecimals = false,
  onKeyDown,
  onBlur,
  error,
  ref,
  ...props
}: TypedNumberInputProps) {
  const { decimalScale, prefix, suffix } = props;
  const input = useRef<HTMLInputElement>(null);
  const [isTyping, setTyping] = useState(false);
  /** A minus sign or a point that is not a number yet. */
  const [beginning, setBeginning] = useState('');
  /** After how many digits each comma was typed; the field itself inserts its own. */
  const commas = useRef<readonly number[]>([]);
  const lost = useRef<NumberDoubt | null>(null);
  const [held, setHeld] = useState<{ doubt: NumberDoubt; shown: number | null } | null>(null);
  const isDoubtful = held !== null && value === null;
  const shown = isDoubtful ? held.shown : value;
  useHoldBack(input, isDoubtful);

  const note = useEffectEvent(({ data, isComposing }: InputEvent) => {
    const field = input.current;
    if (!field || !data || isComposing) return;
    // Prefix and suffix are not part of the number, even if typed again.
    const around = `${prefix ?? ''}${suffix ?? ''}`;
    const bare = (text: string) => [...text].filter((letter) => !around.includes(letter)).join('');
    const [from, to] = [field.selectionStart ?? field.value.length, field.selectionEnd ?? field.value.length];
    const isReplaced = field.value !== '' && to - from === field.value.length;
    const start = field.value.slice(0, from);
    const before = wholeFigures(start);
    const added = [...data.matchAll(/,/g)].map(({ index }) => before + wholeFigures(data.slice(0, index)));
    commas.current = isReplaced ? added : [...commas.current, ...added];
    const kept = isReplaced ? null : lost.current;
    lost.current = kept ?? doubtOf(bare(isReplaced ? data : start + data + field.value.slice(to)), decimalScale);
    if (!lost.current) return;
    setHeld({ doubt: lost.current, shown: isReplaced ? null : shown });
    onChange(null);
  });
  useEffect(() => {
    const field = input.current;
    const onBeforeInput = (event: InputEvent) => note(event);
    field?.addEventListener('beforeinput', onBeforeInput);
    return () => field?.removeEventListener('beforeinput', onBeforeInput);
  }, []);

  function change(typed: number | string) {
    if (typed === '') {
      lost.current = null;
      commas.current = [];
    }
    const read = typed === '' ? null : Number(typed);
    // Converted to a number, the -0 on the way to -0.5 would lose its minus sign.
    const isBeginning = Number.isNaN(read) || Object.is(read, -0);
    const figures = wholeFigures(String(typed));
    commas.current = commas.current.filter((before) => before < figures);
    const doubt = lost.current ?? (read === null || areCommasInPlace(commas.current, figures) ? null : 'comma');
    setBeginning(isBeginning ? (Object.is(typed, -0) ? '-0' : String(typed)) : '');
    setHeld(doubt && { doubt, shown: isBeginning ? null : read });
    onChange(doubt || isBeginning ? null : read);
  }

  const words = {
    comma: commaWords,
    figures: `At most ${decimalScale} ${decimalScale === 1 ? 'figure' : 'figures'} after the point: type it again`,
    unclear: 'This is not a number: type it again',
  };
  return (
    <NumberInput
      inputMode="decimal"
      clampBehavior="none"
      {...props}
      ref={useMergedRef(input, ref)}
      fixedDecimalScale={fixesDecimals && !isTyping && shown !== null && !Number.isInteger(shown)}
      value={shown ?? beginning}
      error={isDoubtful && (!isTyping || error) ? words[held.doubt] : error}
      onKeyDown={(event) => {
        setTyping(true);
        if (event.key === 'Enter') setTyping(false);
        onKeyDown?.(event);
      }}
      onBlur={(event) => {
        setTyping(false);
        setBeginning('');
        onBlur?.(event);
      }}
      onChange={change}
    />
  );
}
