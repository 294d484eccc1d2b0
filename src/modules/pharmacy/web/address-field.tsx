import { TextInput } from '@mantine/core';

interface AddressFieldProps {
  /** The register that the address goes into. */
  register: string;
  value: string;
  error: string | undefined;
  onChange: (address: string) => void;
}

/** Asks for the address of a patient who has none on record, if the register of a medicine requires it. */
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
