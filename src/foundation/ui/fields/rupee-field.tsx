import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { areCommasInPlace } from '#foundation/shared/money.ts';
import { useHoldBack } from './use-hold-back.ts';

const paisePerRupee = 100;

interface RupeeFieldProps extends Omit<NumberInputProps, 'value' | 'onChange'> {
  /** In paise; null: nothing typed. */
  value: number | null;
  onChange: (paise: number | null) => void;
}

const wholeFigures = (text: string) => (text.split('.')[0] ?? '').replace(/\D/g, '').length;

/**
 * An amount of money: typed in rupees, kept in paise. A minus stays to be refused: without it the amount would be another. So
 * it would be without a comma that is meant for a point: such an amount counts as none until it is typed again.
 */
export function RupeeField({ value, onChange, onKeyDown, onBlur, error, ref, ...props }: RupeeFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isTyping, setTyping] = useState(false);
  /** After how many figures a comma was typed; the field itself writes its own. */
  const commas = useRef<readonly number[]>([]);
  const [doubtful, setDoubtful] = useState<number | null>(null);
  const isDoubtful = doubtful !== null && value === null;
  const shown = isDoubtful ? doubtful : value;
  useHoldBack(input, isDoubtful);
  useEffect(() => {
    const field = input.current;
    const note = ({ data }: InputEvent) => {
      if (!field || !data) return;
      const [from, to] = [field.selectionStart ?? field.value.length, field.selectionEnd ?? field.value.length];
      const before = wholeFigures(field.value.slice(0, from));
      const added = [...data.matchAll(/,/g)].map(({ index }) => before + wholeFigures(data.slice(0, index)));
      commas.current = to - from === field.value.length ? added : [...commas.current, ...added];
    };
    field?.addEventListener('beforeinput', note);
    return () => field?.removeEventListener('beforeinput', note);
  }, []);

  function change(typed: number | string) {
    const paise = typed === '' ? null : Math.round(Number(typed) * paisePerRupee);
    const figures = wholeFigures(String(typed));
    commas.current = commas.current.filter((before) => before < figures);
    const isInPlace = paise === null || areCommasInPlace(commas.current, figures);
    setDoubtful(isInPlace ? null : paise);
    onChange(isInPlace ? paise : null);
  }

  return (
    <NumberInput
      {...props}
      ref={useMergedRef(input, ref)}
      prefix="₹"
      inputMode="decimal"
      thousandSeparator=","
      allowedDecimalSeparators={['.']}
      thousandsGroupStyle="lakh"
      decimalScale={2}
      // ₹310.50, not ₹310.5; while somebody types, the figures stay as typed.
      fixedDecimalScale={!isTyping && shown !== null && shown % paisePerRupee !== 0}
      hideControls
      value={shown === null ? '' : shown / paisePerRupee}
      error={isDoubtful && (!isTyping || error) ? 'Type it again, with a point before paise' : error}
      onKeyDown={(event) => {
        setTyping(true);
        if (event.key === 'Enter') setTyping(false);
        onKeyDown?.(event);
      }}
      onBlur={(event) => {
        setTyping(false);
        onBlur?.(event);
      }}
      onChange={change}
    />
  );
}
