import { TextInput } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { readTypedBirth } from '#foundation/shared/typed-birth.ts';
import { clinicToday } from '#foundation/web/clinic-date.ts';
import { ageText } from './age.ts';
import type { PatientForm } from './patient-form.ts';
import { dayText, fieldNames, sexNames } from './patient-words.ts';

const example = '14/3/88, 14031988, 34y, 6m';

/** How a typed birth is understood, so that a slip shows at once. */
function understood(typed: string): string {
  const read = typed ? readTypedBirth(typed, clinicToday()) : null;
  if (!read || !('birth' in read)) return example;
  const { date, isEstimated, sex } = read.birth;
  const born = isEstimated ? `born about ${date.slice(0, 4)}` : dayText(date);
  return [ageText(date, clinicToday()), ...(sex ? [sexNames[sex].toLowerCase()] : []), born].join(', ');
}

/** One forgiving field. A sex typed along, as on outpatient slips (34m, 34/F), is chosen too, unless one is chosen already. */
export function BirthField({ form }: { form: PatientForm }) {
  const typed = useWatch({ control: form.control, name: 'birthDate' }) ?? '';
  return (
    <TextInput
      {...form.register('birthDate', {
        onChange: (event: { target: { value: string } }) => {
          const read = readTypedBirth(event.target.value, clinicToday());
          const sex = 'birth' in read ? read.birth.sex : undefined;
          if (sex && !form.getValues('sex')) form.setValue('sex', sex, { shouldDirty: true });
        },
      })}
      label={fieldNames.birthDate}
      description={understood(typed)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autoComplete="off"
      error={form.formState.errors.birthDate?.message}
    />
  );
}
