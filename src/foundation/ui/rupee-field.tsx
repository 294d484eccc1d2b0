import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useState } from 'react';

const paisePerRupee = 100;

interface RupeeFieldProps extends Omit<NumberInputProps, 'value' | 'onChange'> {
  /** In paise; null: nothing typed. */
  value: number | null;
  onChange: (paise: number | null) => void;
}

/** An amount of money: typed in rupees, kept in paise. A minus stays to be refused: without it the amount would be another. */
export function RupeeField({ value, onChange, ...props }: RupeeFieldProps) {
  const [isTyping, setTyping] = useState(false);
  return (
    <NumberInput
      {...props}
      prefix="₹"
      inputMode="decimal"
      thousandSeparator=","
      thousandsGroupStyle="lakh"
      decimalScale={2}
      // ₹310.50, not ₹310.5; while somebody types, the figures stay as typed.
      fixedDecimalScale={!isTyping && value !== null && value % paisePerRupee !== 0}
      hideControls
      value={value === null ? '' : value / paisePerRupee}
      onKeyDown={() => setTyping(true)}
      onBlur={() => setTyping(false)}
      onChange={(typed) => onChange(typed === '' ? null : Math.round(Number(typed) * paisePerRupee))}
    />
  );
}
