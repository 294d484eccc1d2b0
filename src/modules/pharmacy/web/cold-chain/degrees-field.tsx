import { TypedNumberInput, type TypedNumberInputProps } from '#foundation/ui/fields/typed-number-input.tsx';

interface DegreesFieldProps extends Omit<TypedNumberInputProps, 'value' | 'onChange'> {
  /** NaN if nothing is typed, which the schema refuses at the field. */
  value: number;
  onChange: (celsius: number) => void;
}

export function DegreesField({ value, onChange, ...props }: DegreesFieldProps) {
  return (
    <TypedNumberInput
      {...props}
      suffix=" °C"
      decimalScale={1}
      hideControls
      value={Number.isNaN(value) ? null : value}
      onChange={(typed) => onChange(typed ?? Number.NaN)}
    />
  );
}
