import { Button, Group, Input, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { fillPlace, type Place } from '../../rules/fill-place.ts';
import { patientsApi } from '../api.ts';
import { fieldNames } from '../patient-words.ts';
import styles from './patient-fields.module.css';
import type { PatientForm } from './patient-form.ts';

const placeText = ({ district, state }: Place) => `${district}, ${state}`;

/** A PIN code fills in district and state; if it covers several districts, they are offered. */
export function PinCodeFields({ form }: { form: PatientForm }) {
  const { errors } = form.formState;
  const [pinCode, district] = useWatch({ control: form.control, name: ['pinCode', 'district'] });
  const digits = (pinCode ?? '').replace(/[\s-]/g, '');
  const { data: places, isError } = useQuery(
    patientsApi.places.queryOptions({
      input: { pinCode: digits },
      enabled: /^[1-9]\d{5}$/.test(digits),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  );
  const filled = useRef<Place | null>(null);

  function fill(place: Place) {
    filled.current = place;
    form.setValue('district', place.district, { shouldDirty: true });
    form.setValue('state', place.state, { shouldDirty: true });
  }

  // Only a new PIN code fills something in, not text typed after it.
  useEffect(() => {
    const typed = { district: form.getValues('district') ?? '', state: form.getValues('state') ?? '' };
    const place = fillPlace({ typed, filled: filled.current, places });
    if (place) fill(place);
    // Whatever remains in the fields was typed.
    if (places?.length === 0) filled.current = null;
  }, [places]);

  return (
    <>
      <TextInput
        {...form.register('pinCode')}
        label={fieldNames.pinCode}
        description={
          isError
            ? "Couldn't look up the PIN code. Enter district and state."
            : places?.length === 0
              ? 'Unknown PIN code. Enter district and state.'
              : undefined
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        inputMode="tel"
        error={errors.pinCode?.message}
      />
      <TextInput
        {...form.register('district')}
        label={fieldNames.district}
        autoComplete="off"
        error={errors.district?.message}
      />
      <TextInput
        {...form.register('state')}
        label={fieldNames.state}
        autoComplete="off"
        error={errors.state?.message}
      />
      {places && places.length > 1 && !district ? (
        <Input.Wrapper label="Districts of this PIN code" className={styles.wide} labelElement="div">
          <Group gap="xs" role="group" aria-label="Districts of this PIN code">
            {places.map((place) => (
              <Button key={placeText(place)} variant="default" size="compact-md" onClick={() => fill(place)}>
                {placeText(place)}
              </Button>
            ))}
          </Group>
        </Input.Wrapper>
      ) : null}
    </>
  );
}
