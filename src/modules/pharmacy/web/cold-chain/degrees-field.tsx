import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useState } from 'react';
import { shownDegrees } from './shown-degrees.ts';

interface DegreesFieldProps extends Omit<NumberInputProps, 'value' | 'onChange'> {
  /** NaN: nothing typed, which the schema refuses at the field. */
  value: number;
  onChange: (celsius: number) => void;
}

/** A temperature in degrees Celsius. */
export function DegreesField({ value, onChange, ...props }: DegreesFieldProps) {
  const [typed, setTyped] = useState<number | string>('');
  return (
    <NumberInput
      {...props}
      suffix=" °C"
      inputMode="decimal"
      decimalScale={1}
      hideControls
      value={shownDegrees(typed, value)}
      onChange={(next) => {
        setTyped(next);
        onChange(next === '' || next === '-' ? Number.NaN : Number(next));
      }}
    />
  );
}
