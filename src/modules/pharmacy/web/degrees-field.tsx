import { NumberInput, type NumberInputProps } from '@mantine/core';

interface DegreesFieldProps extends Omit<NumberInputProps, 'value' | 'onChange'> {
  /** NaN: nothing typed, which the schema refuses at the field. */
  value: number;
  onChange: (celsius: number) => void;
}

/** A temperature in degrees Celsius. */
export function DegreesField({ value, onChange, ...props }: DegreesFieldProps) {
  return (
    <NumberInput
      {...props}
      suffix=" °C"
      inputMode="decimal"
      decimalScale={1}
      hideControls
      value={Number.isNaN(value) ? '' : value}
      onChange={(typed) => onChange(typed === '' || typed === '-' ? Number.NaN : Number(typed))}
    />
  );
}
