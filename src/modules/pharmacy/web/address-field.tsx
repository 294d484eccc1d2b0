import { TextInput } from '@mantine/core';

interface AddressFieldProps {
  /** The one it goes into. */
  register: string;
  value: string;
  error: string | undefined;
  onChange: (address: string) => void;
}

/** For a medicine whose register names the address of a patient that has none on record. */
export function AddressField({ register, value, error, onChange }: AddressFieldProps) {
  return (
    <TextInput
      label="Patient's address"
      description={`Goes into the ${register} register; none is recorded for this patient.`}
      required
      maxLength={300}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
