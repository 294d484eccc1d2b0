import { TypedNumberInput, type TypedNumberInputProps } from './typed-number-input.tsx';

interface QuantityFieldProps extends Omit<TypedNumberInputProps, 'value' | 'onChange' | 'inputMode' | 'step'> {
  /** NaN: nothing typed, which the schema refuses at the field. */
  value: number;
  onChange: (quantity: number) => void;
}

/**
 * How many: typed, by the arrow keys or by the small buttons. What cannot be stays to be refused by the schema: without its point 1.5
 * would be 15, and a 0 that became 1 on leaving the field would be billed.
 */
export function QuantityField({ value, onChange, min = 0, ...props }: QuantityFieldProps) {
  return (
    <TypedNumberInput
      {...props}
      min={min}
      step={1}
      inputMode="numeric"
      value={Number.isNaN(value) ? null : value}
      onChange={(typed) => onChange(typed ?? Number.NaN)}
    />
  );
}
