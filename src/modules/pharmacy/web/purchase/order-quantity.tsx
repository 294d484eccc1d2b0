import { useState } from 'react';
import { QuantityField } from '#foundation/ui/fields/quantity-field.tsx';
import type { PurchaseLine } from '../../contract-purchases.ts';

const most = 1_000_000;

interface OrderQuantityProps {
  line: PurchaseLine;
  onChange: (quantity: number) => void;
}

/** Saved when the field loses focus. */
export function OrderQuantity({ line, onChange }: OrderQuantityProps) {
  const [typed, setTyped] = useState(line.quantity);
  const fault = !Number.isInteger(typed) || typed < 1 ? 'Enter a whole number' : typed > most ? 'Too many' : null;
  return (
    <QuantityField
      aria-label={`How many ${line.name} to order`}
      size="sm"
      w={96}
      min={1}
      max={most}
      value={typed}
      onChange={setTyped}
      onBlur={() => {
        if (!fault && typed !== line.quantity) onChange(typed);
      }}
      error={fault}
    />
  );
}
