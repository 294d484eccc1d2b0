import { Checkbox, Group, TextInput } from '@mantine/core';
import { DateField } from '#foundation/ui/fields/date-field.tsx';
import { QuantityField } from '#foundation/ui/fields/quantity-field.tsx';
import { RupeeField } from '#foundation/ui/fields/rupee-field.tsx';
import { clinicToday } from '#foundation/web/clinic-date.ts';
import { isLoss } from '../../rules/inventory/prices.ts';

export interface TypedBatch {
  batchNumber: string;
  expiryDate: string;
  quantity: number;
  mrp: number | null;
  cost: number | null;
  isLossMeant: boolean;
}

export const noBatch: TypedBatch = {
  batchNumber: '',
  expiryDate: '',
  quantity: Number.NaN,
  mrp: null,
  cost: null,
  isLossMeant: false,
};

export const batchInput = ({ expiryDate, ...batch }: TypedBatch) => ({ ...batch, expiryDate: expiryDate || null });

interface BatchFieldsProps {
  value: TypedBatch;
  errors: Partial<Record<keyof TypedBatch, string | undefined>>;
  isRequired: boolean;
  /** Whether expiry and MRP are required, as printed on every pack of a medicine. */
  isPackAsked?: boolean;
  /** False for an existing batch, which has only its details corrected. */
  hasQuantity?: boolean;
  onChange: (batch: TypedBatch) => void;
}

export function BatchFields({
  value,
  errors,
  isRequired,
  isPackAsked = false,
  hasQuantity = true,
  onChange,
}: BatchFieldsProps) {
  const change = (changes: Partial<TypedBatch>) => onChange({ ...value, ...changes });
  return (
    <>
      <Group grow align="flex-start">
        <TextInput
          label="Batch"
          required={isRequired}
          autoComplete="off"
          maxLength={40}
          value={value.batchNumber}
          onChange={(event) => change({ batchNumber: event.currentTarget.value })}
          error={errors.batchNumber}
        />
        {hasQuantity ? (
          <QuantityField
            label="Quantity"
            required={isRequired}
            min={1}
            value={value.quantity}
            onChange={(quantity) => change({ quantity })}
            error={errors.quantity}
          />
        ) : null}
      </Group>
      <DateField
        label="Expiry"
        required={isPackAsked}
        description={`As on the pack, 05/2027, or a day${isPackAsked ? '' : '. Empty if it does not expire'}`}
        byMonth
        {...(hasQuantity && { min: clinicToday() })}
        value={value.expiryDate}
        onChange={(expiryDate) => change({ expiryDate })}
        error={errors.expiryDate}
      />
      <Group grow align="flex-start">
        <RupeeField
          label="MRP"
          required={isPackAsked}
          description="Of one piece"
          value={value.mrp}
          onChange={(mrp) => change({ mrp })}
          error={errors.mrp}
        />
        <RupeeField
          label="Cost"
          description="Of one piece"
          value={value.cost}
          onChange={(cost) => change({ cost })}
          error={errors.cost}
        />
      </Group>
      {isLoss(value.mrp, value.cost) ? (
        <Checkbox
          label="The MRP below the cost is correct"
          checked={value.isLossMeant}
          onChange={(event) => change({ isLossMeant: event.currentTarget.checked })}
        />
      ) : null}
    </>
  );
}
