import { NativeSelect } from '@mantine/core';
import { DrawerForCash } from '#modules/cashier/web/drawer-for-cash.tsx';
import { methodNames, type PaymentMethod, paymentMethods } from '../../rules.ts';

interface MethodFieldProps {
  label?: string;
  isDisabled?: boolean;
  value: PaymentMethod;
  error: string | undefined;
  onChange: (method: PaymentMethod) => void;
}

export function MethodField({ label = 'Method', isDisabled = false, value, error, onChange }: MethodFieldProps) {
  return (
    <>
      <NativeSelect
        label={label}
        disabled={isDisabled}
        value={value}
        onChange={(event) => onChange(paymentMethods.find((name) => name === event.currentTarget.value) ?? value)}
        data={paymentMethods.map((name) => ({ value: name, label: methodNames[name] }))}
      />
      {value === 'cash' && !isDisabled ? <DrawerForCash fault={error} /> : null}
    </>
  );
}
