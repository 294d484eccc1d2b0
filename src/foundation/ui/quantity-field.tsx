import { NumberInput, type NumberInputProps } from '@mantine/core';

interface QuantityFieldProps
  extends Omit<NumberInputProps, 'value' | 'onChange' | 'allowDecimal' | 'inputMode' | 'step'> {
  /** NaN: nothing typed, which the schema refuses at the field. */
  value: number;
  onChange: (quantity: number) => void;
}

/** How many: whole numbers alone, typed, by the arrow keys or by the small buttons. A minus stays to be refused. */
export function QuantityField({ value, onChange, min = 0, ...props }: QuantityFieldProps) {
  return (
    <NumberInput
      {...props}
      min={min}
      step={1}
      allowDecimal={false}
      inputMode="numeric"
      value={Number.isNaN(value) ? '' : value}
      onChange={(typed) => onChange(typed === '' ? Number.NaN : Number(typed))}
    />
  );
}
