import { TextInput } from '@mantine/core';

interface ReasonFieldProps {
  value: string;
  error: string | undefined;
  description?: string | undefined;
  onChange: (reason: string) => void;
}

/** Why money is refunded or no longer owed. */
export function ReasonField({ value, error, description, onChange }: ReasonFieldProps) {
  return (
    <TextInput
      label="Reason"
      description={description}
      required
      maxLength={300}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
