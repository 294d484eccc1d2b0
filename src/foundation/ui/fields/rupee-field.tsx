import { TypedNumberInput, type TypedNumberInputProps } from './typed-number-input.tsx';

const paisePerRupee = 100;

interface RupeeFieldProps extends Omit<TypedNumberInputProps, 'value' | 'onChange'> {
  /** In paise; null if nothing was typed. */
  value: number | null;
  onChange: (paise: number | null) => void;
}

/** An amount of money, typed in rupees and stored in paise. */
export function RupeeField({ value, onChange, ...props }: RupeeFieldProps) {
  return (
    <TypedNumberInput
      {...props}
      prefix="₹"
      thousandSeparator=","
      allowedDecimalSeparators={['.']}
      thousandsGroupStyle="lakh"
      decimalScale={2}
      fixesDecimals
      hideControls
      commaWords="Type it again, with a point before paise"
      value={value === null || Number.isNaN(value) ? null : value / paisePerRupee}
      onChange={(rupees) => onChange(rupees === null ? null : Math.round(rupees * paisePerRupee))}
    />
  );
}
