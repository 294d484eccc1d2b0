import { Checkbox, TextInput } from '@mantine/core';
import { Controller, useFormContext } from 'react-hook-form';
import type { z } from 'zod';
import { FieldColumns } from '#foundation/ui/fields/field-columns.tsx';
import { TypedNumberInput } from '#foundation/ui/fields/typed-number-input.tsx';
import type { SessionRecord } from '../../contract-sessions.ts';
import { fluenceDoubt } from '../../rules/fluence.ts';
import { usesDevice } from '../../rules/uses-device.ts';
import type { SettingsValues } from './settings-values.ts';

/** The settings of the device. A fluence far from the previous one must be confirmed. */
export function SettingsFields({ session }: { session: SessionRecord }) {
  const { register, control, watch, setValue, formState } = useFormContext<z.infer<typeof SettingsValues>>();
  const { errors } = formState;
  const doubt = fluenceDoubt(session.fluenceBefore, watch('fluence'));
  const isByDevice = usesDevice(session);
  return (
    <>
      <FieldColumns>
        {isByDevice ? <TextInput {...register('device')} label="Device" error={errors.device?.message} /> : null}
        {isByDevice ? (
          <Controller
            control={control}
            name="fluence"
            render={({ field: { value, onChange, ...field } }) => (
              <TypedNumberInput
                {...field}
                label="Fluence (J/cm²)"
                decimalScale={1}
                min={0}
                value={value ?? null}
                onChange={(typed) => {
                  setValue('isFluenceChecked', false);
                  onChange(typed);
                }}
                error={errors.fluence?.message}
              />
            )}
          />
        ) : null}
        <TextInput {...register('area')} label="Area" error={errors.area?.message} />
        <TextInput {...register('product')} label="Product" error={errors.product?.message} />
        <TextInput {...register('lot')} label="Lot" error={errors.lot?.message} />
      </FieldColumns>
      {doubt ? (
        <Checkbox
          {...register('isFluenceChecked')}
          label={`${doubt} I have checked this.`}
          error={errors.isFluenceChecked?.message}
        />
      ) : null}
    </>
  );
}
