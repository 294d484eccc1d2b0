import { Input, TextInput } from '@mantine/core';
import { FieldColumns } from '#foundation/ui/fields/field-columns.tsx';
import { FileUpload } from '#modules/files/web/file-upload.tsx';
import { outsidePrescriptions } from '../../rules/counter-sale/counter-sale.ts';
import styles from '../handed-lines.module.css';

interface TypedPrescription {
  prescriber: string;
  prescriberPlace: string;
  registrationNumber: string;
  fileId: string | null;
  noPhotoReason: string;
}

export const noPrescription: TypedPrescription = {
  prescriber: '',
  prescriberPlace: '',
  registrationNumber: '',
  fileId: null,
  noPhotoReason: '',
};

interface OutsidePrescriptionProps {
  value: TypedPrescription;
  needsPhoto: boolean;
  errors: Partial<Record<string, string>>;
  /** Called while a photo is being sent or checked. */
  onUnderWay: (isUnderWay: boolean) => void;
  onChange: (changes: Partial<TypedPrescription>) => void;
}

/** The external prescriber and a photo of the prescription. */
export function OutsidePrescription({ value, needsPhoto, errors, onUnderWay, onChange }: OutsidePrescriptionProps) {
  return (
    <>
      <FieldColumns>
        <TextInput
          label="Prescribed by"
          description="As on the prescription"
          required
          autoComplete="off"
          maxLength={120}
          value={value.prescriber}
          error={errors.prescriber}
          onChange={(event) => onChange({ prescriber: event.currentTarget.value })}
        />
        <TextInput
          label="Place"
          description="Clinic or town of that doctor"
          autoComplete="off"
          maxLength={120}
          value={value.prescriberPlace}
          error={errors.prescriberPlace}
          onChange={(event) => onChange({ prescriberPlace: event.currentTarget.value })}
        />
        <TextInput
          label="Registration number"
          description="Needed if the prescription names no place"
          autoComplete="off"
          maxLength={40}
          value={value.registrationNumber}
          error={errors.registrationNumber}
          onChange={(event) => onChange({ registrationNumber: event.currentTarget.value })}
        />
      </FieldColumns>
      {value.fileId ? (
        <p>The prescription is attached.</p>
      ) : (
        <div>
          <p className={styles.muted}>Photo of the prescription{needsPhoto ? ', required for these medicines' : ''}</p>
          <FileUpload
            purpose={outsidePrescriptions}
            onUnderWay={onUnderWay}
            onUploaded={async (fileId) => onChange({ fileId })}
          />
          {needsPhoto ? null : (
            <TextInput
              mt="xs"
              label="No photo: why"
              description="The sale is listed as Photo missing until it is added"
              autoComplete="off"
              maxLength={200}
              value={value.noPhotoReason}
              error={errors.fileId !== undefined}
              onChange={(event) => onChange({ noPhotoReason: event.currentTarget.value })}
            />
          )}
          {errors.fileId ? <Input.Error role="alert">{errors.fileId}</Input.Error> : null}
        </div>
      )}
    </>
  );
}
