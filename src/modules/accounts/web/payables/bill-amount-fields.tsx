import { Group } from '@mantine/core';
import { RupeeField } from '#foundation/ui/fields/rupee-field.tsx';

/** Amounts as typed, in paise. */
interface Amounts {
  amount: number | null;
  gst: number | null;
}

interface BillAmountFieldsProps {
  typed: Amounts;
  faults: Partial<Record<keyof Amounts, string>>;
  onChange: (change: Partial<Amounts>) => void;
}

/** The amount of a vendor's bill and the GST in it. */
export function BillAmountFields({ typed, faults, onChange }: BillAmountFieldsProps) {
  return (
    <Group grow align="flex-start">
      <RupeeField
        label="Amount with GST"
        required
        value={typed.amount}
        error={faults.amount}
        onChange={(amount) => onChange({ amount })}
      />
      <RupeeField label="GST in it" value={typed.gst} error={faults.gst} onChange={(gst) => onChange({ gst })} />
    </Group>
  );
}
