import { Group, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { DateField } from '#foundation/ui/fields/date-field.tsx';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { pharmacyApi } from '../api.ts';
import type { TypedHead } from './use-receipt-draft.ts';

interface ReceiptHeadFieldsProps {
  value: TypedHead;
  faults: Partial<Record<string, string>>;
  onChange: (head: TypedHead) => void;
}

/** Whose invoice it is, its number and day. */
export function ReceiptHeadFields({ value, faults, onChange }: ReceiptHeadFieldsProps) {
  const suppliers = useQuery(pharmacyApi.suppliers.queryOptions());
  return (
    <>
      <NativeSelect
        label="Supplier"
        required
        value={value.supplierId}
        error={faults.supplierId ?? (suppliers.isError ? failureOf(suppliers.error).sentence : undefined)}
        onChange={(event) => onChange({ ...value, supplierId: event.currentTarget.value })}
        data={[
          { value: '', label: 'Choose a supplier' },
          ...(suppliers.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
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
    </>
  );
}
