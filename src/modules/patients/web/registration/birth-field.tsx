import { Group, TextInput } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { ageText } from '#foundation/shared/dates/age-text.ts';
import { dayText } from '#foundation/shared/dates/dates.ts';
import { readTypedBirth } from '#foundation/shared/dates/typed-birth.ts';
import { ChoiceButton } from '#foundation/ui/fields/choice-button.tsx';
import { clinicToday } from '#foundation/web/clinic-date.ts';
import { fieldNames, sexNames } from '../patient-words.ts';
import type { PatientForm } from './patient-form.ts';

const example = '14/3/88, 14031988, 34y, 34/F, 6 months';

/** Says how a typed birth is understood, so that a mistake shows at once. */
function understood(typed: string): string {
  const read = typed ? readTypedBirth(typed, clinicToday()) : null;
  if (!read || !('birth' in read)) return example;
  const { date, isEstimated, sex } = read.birth;
  const born = isEstimated ? `born about ${date.slice(0, 4)}` : dayText(date);
  return [ageText(date, clinicToday()), ...(sex ? [sexNames[sex].toLowerCase()] : []), born].join(', ');
}

/**
 * One forgiving field. A sex typed along, as on outpatient slips (34m, 34/F), is chosen too: correcting 34m to 34f
 * corrects the sex. If m could mean months or male, the user is asked.
 */
export function BirthField({ form }: { form: PatientForm }) {
  const typed = useWatch({ control: form.control, name: 'birthDate' }) ?? '';
  const read = typed ? readTypedBirth(typed, clinicToday()) : null;
  const choices = read && 'fault' in read ? (read.choices ?? []) : [];

  function takeSex(text: string) {
    const understoodBirth = readTypedBirth(text, clinicToday());
    const sex = 'birth' in understoodBirth ? understoodBirth.birth.sex : undefined;
    if (sex) form.setValue('sex', sex, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  }

  function choose(text: string) {
    form.setValue('birthDate', text, { shouldDirty: true, shouldValidate: true });
    takeSex(text);
    form.setFocus('birthDate');
  }

  return (
    <div>
      <TextInput
        {...form.register('birthDate', {
          onChange: (event: { target: { value: string } }) => takeSex(event.target.value),
        })}
        label={fieldNames.birthDate}
        description={understood(typed)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        error={form.formState.errors.birthDate?.message}
      />
      {choices.length > 0 ? (
        <Group gap="xs" mt={4}>
          {choices.map((choice) => (
            <ChoiceButton key={choice.typed} onClick={() => choose(choice.typed)}>
              {choice.label}
            </ChoiceButton>
          ))}
        </Group>
      ) : null}
    </div>
  );
}
