import { TypedNumberInput, type TypedNumberInputProps } from './typed-number-input.tsx';

interface QuantityFieldProps extends Omit<TypedNumberInputProps, 'value' | 'onChange' | 'inputMode' | 'step'> {
  /** NaN if nothing was typed, which the schema refuses at the field. */
  value: number;
  onChange: (quantity: number) => void;
}

/**
 * A quantity, set by typing, with the arrow keys or with the small buttons. Invalid input stays for the schema to
 * refuse: without its point 1.5 would become 15, and a 0 turned into 1 on leaving the field would be billed.
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
