import { useState } from 'react';
import { QuantityField } from '#foundation/ui/fields/quantity-field.tsx';
import type { PurchaseLine } from '../../contract-purchases.ts';

interface OrderQuantityProps {
  line: PurchaseLine;
  onChange: (quantity: number) => void;
}

/** Saved when it is left. */
export function OrderQuantity({ line, onChange }: OrderQuantityProps) {
  const [typed, setTyped] = useState(line.quantity);
  const fault = Number.isInteger(typed) && typed > 0 ? null : 'Enter a whole number';
  return (
    <QuantityField
      aria-label={`How many ${line.name} to order`}
      size="sm"
      w={96}
      min={1}
      max={1_000_000}
      value={typed}
      onChange={setTyped}
      onBlur={() => {
        if (!fault && typed !== line.quantity) onChange(typed);
      }}
      error={fault}
    />
  );
}
