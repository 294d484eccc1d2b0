import { NumberInput, type NumberInputProps } from '@mantine/core';

const paisePerRupee = 100;

interface RupeeFieldProps extends Omit<NumberInputProps, 'value' | 'onChange'> {
  /** In paise; null: nothing typed. */
  value: number | null;
  onChange: (paise: number | null) => void;
}

/** An amount of money: typed in rupees, kept in paise. A minus stays to be refused: without it the amount would be another. */
export function RupeeField({ value, onChange, ...props }: RupeeFieldProps) {
  return (
    <NumberInput
      {...props}
      prefix="₹"
      inputMode="decimal"
      thousandSeparator=","
      thousandsGroupStyle="lakh"
      decimalScale={2}
      hideControls
      value={value === null ? '' : value / paisePerRupee}
      onChange={(typed) => onChange(typed === '' ? null : Math.round(Number(typed) * paisePerRupee))}
    />
  );
}
