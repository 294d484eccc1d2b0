import { Group, TextInput } from '@mantine/core';
import { FileUpload } from '#modules/files/web/file-upload.tsx';
import { outsidePrescriptions } from '../../rules/counter-sale/counter-sale.ts';
import styles from '../handed-lines.module.css';

interface TypedPrescription {
  prescriber: string;
  registrationNumber: string;
  fileId: string | null;
}

export const noPrescription: TypedPrescription = { prescriber: '', registrationNumber: '', fileId: null };

interface OutsidePrescriptionProps {
  value: TypedPrescription;
  errors: Partial<Record<string, string>>;
  onChange: (changes: Partial<TypedPrescription>) => void;
}

/** Who wrote a prescription elsewhere, and its photo. */
export function OutsidePrescription({ value, errors, onChange }: OutsidePrescriptionProps) {
  return (
    <>
      <Group grow align="flex-start">
        <TextInput
          label="Prescribed by"
          description="As on the prescription: Dr. and place"
          required
          autoComplete="off"
          maxLength={120}
          value={value.prescriber}
          error={errors.prescriber}
          onChange={(event) => onChange({ prescriber: event.currentTarget.value })}
        />
        <TextInput
          label="Registration number"
          description="Of that doctor, if it is on it"
          autoComplete="off"
          maxLength={40}
          value={value.registrationNumber}
          error={errors.registrationNumber}
          onChange={(event) => onChange({ registrationNumber: event.currentTarget.value })}
        />
      </Group>
      {value.fileId ? (
        <p>The prescription is attached.</p>
      ) : (
        <div>
          <p className={styles.muted}>Photo of the prescription</p>
          <FileUpload purpose={outsidePrescriptions} onUploaded={async (fileId) => onChange({ fileId })} />
        </div>
      )}
    </>
  );
}
