import { Group, Switch, TextInput } from '@mantine/core';
import { DateField } from '#foundation/ui/fields/date-field.tsx';
import { SupplierField } from './supplier-field.tsx';
import type { TypedHead } from './use-receipt-draft.ts';

interface ReceiptHeadFieldsProps {
  value: TypedHead;
  faults: Partial<Record<string, string>>;
  onChange: (head: TypedHead) => void;
  onCovered: (isCovered: boolean) => void;
}

/** The supplier, number and day of the invoice. */
export function ReceiptHeadFields({ value, faults, onChange, onCovered }: ReceiptHeadFieldsProps) {
  return (
    <>
      <SupplierField
        supplierId={value.supplierId}
        error={faults.supplierId}
        onChange={(supplierId) => onChange({ ...value, supplierId })}
        onCovered={onCovered}
      />
      <Group grow align="flex-start">
        <TextInput
          label="Invoice number"
          required
          data-autofocus
          maxLength={40}
          value={value.invoiceNumber}
          error={faults.invoiceNumber ?? faults.billNumber}
          onChange={(event) => onChange({ ...value, invoiceNumber: event.currentTarget.value })}
        />
        <DateField
          label="Invoice date"
          required
          value={value.invoiceDay}
          error={faults.invoiceDay}
          onChange={(invoiceDay) => onChange({ ...value, invoiceDay })}
        />
      </Group>
      <Switch
        label="Rates include GST"
        description="As the invoice prints them. Switched off, the GST of each medicine comes on top."
        checked={value.ratesIncludeGst}
        onChange={(event) => onChange({ ...value, ratesIncludeGst: event.currentTarget.checked })}
      />
    </>
  );
}
