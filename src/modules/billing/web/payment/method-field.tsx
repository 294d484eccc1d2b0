import { NativeSelect } from '@mantine/core';
import { methodNames, type PaymentMethod, paymentMethods } from '../../rules.ts';

interface MethodFieldProps {
  label?: string;
  isDisabled?: boolean;
  value: PaymentMethod;
  onChange: (method: PaymentMethod) => void;
}

export function MethodField({ label = 'Method', isDisabled = false, value, onChange }: MethodFieldProps) {
  return (
    <NativeSelect
      label={label}
      disabled={isDisabled}
      value={value}
      onChange={(event) => onChange(paymentMethods.find((name) => name === event.currentTarget.value) ?? value)}
      data={paymentMethods.map((name) => ({ value: name, label: methodNames[name] }))}
    />
  );
}
