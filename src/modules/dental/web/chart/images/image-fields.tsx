import { NativeSelect, SegmentedControl } from '@mantine/core';
import { DateField } from '#foundation/ui/fields/date-field.tsx';
import { FieldColumns } from '#foundation/ui/fields/field-columns.tsx';
import { clinicToday } from '#foundation/web/clinic-date.ts';
import type { DentalImage } from '../../../contract-images.ts';
import { imageDayFault, imageKindNames, imageKinds, placeText } from '../../../rules/images.ts';
import { teethRows } from '../../../rules/teeth.ts';

export type ImageDetails = Pick<DentalImage, 'tooth' | 'kind' | 'takenOn'>;

const places = [null, ...teethRows.mixed.flatMap(({ teeth }) => teeth).toSorted((one, other) => one - other)];

export const dayFaultOf = ({ takenOn }: ImageDetails) =>
  takenOn ? imageDayFault(takenOn, clinicToday()) : 'Enter the day on which it was taken';

interface ImageFieldsProps {
  details: ImageDetails;
  onChange: (details: ImageDetails) => void;
}

/** The tooth, kind and date of a picture. */
export function ImageFields({ details, onChange }: ImageFieldsProps) {
  return (
    <>
      <SegmentedControl
        w="fit-content"
        size="xs"
        aria-label="Kind of picture"
        value={details.kind}
        onChange={(value) => {
          const kind = imageKinds.find((known) => known === value);
          if (kind) onChange({ ...details, kind });
        }}
        data={imageKinds.map((value) => ({ value, label: imageKindNames[value] }))}
      />
      <FieldColumns>
        <NativeSelect
          label="Tooth"
          value={details.tooth ?? ''}
          onChange={(event) => onChange({ ...details, tooth: Number(event.currentTarget.value) || null })}
          data={places.map((tooth) => ({ value: String(tooth ?? ''), label: placeText(tooth) }))}
        />
        <DateField
          label="Taken on"
          value={details.takenOn}
          max={clinicToday()}
          error={dayFaultOf(details)}
          onChange={(takenOn) => onChange({ ...details, takenOn })}
        />
      </FieldColumns>
    </>
  );
}
