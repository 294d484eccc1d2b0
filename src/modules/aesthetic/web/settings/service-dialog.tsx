import { zodResolver } from '@hookform/resolvers/zod';
import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import { Controller, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { FieldColumns } from '#foundation/ui/fields/field-columns.tsx';
import { RupeeField } from '#foundation/ui/fields/rupee-field.tsx';
import { TypedNumberInput } from '#foundation/ui/fields/typed-number-input.tsx';
import { SaveDialog } from '#foundation/ui/forms/save-dialog.tsx';
import { useSave } from '#foundation/ui/forms/use-save.ts';
import { consentKindNames, roomConsents, treatmentConsents } from '#modules/consents/rules.ts';
import { checkFluence } from '../../contract-parts.ts';
import { NewService, type Service } from '../../contract-services.ts';
import { usualQuestions } from '../../rules/contraindications.ts';
import { aestheticApi } from '../api.ts';

const fresh: z.input<typeof NewService> = {
  name: '',
  price: 0,
  plannedSessions: 1,
  intervalDays: 28,
  device: '',
  fluence: null,
  area: '',
  product: '',
  needsConsent: true,
  consentKind: 'treatment',
  questions: [...usualQuestions.skin],
};

/** The consents of the aesthetic room, plus the one an existing service already has. */
const offeredConsents = (known: Service | null) =>
  treatmentConsents.filter((kind) => roomConsents.aesthetic.includes(kind) || kind === known?.consentKind);

interface ServiceDialogProps {
  /** Null for a new service. */
  known: Service | null;
  onClose: () => void;
}

export function ServiceDialog({ known, onClose }: ServiceDialogProps) {
  const form = useForm<z.input<typeof NewService>, unknown, z.output<typeof NewService>>({
    mode: 'onTouched',
    resolver: zodResolver(NewService.superRefine(checkFluence)),
    defaultValues: known ?? fresh,
  });
  const { errors } = form.formState;
  const save = useSave(
    (service: z.output<typeof NewService>) =>
      known
        ? aestheticApi.changeService.call({
            ...service,
            id: known.id,
            isActive: known.isActive,
            version: known.version,
          })
        : aestheticApi.addService.call(service),
    { onSaved: onClose, reads: { queryKey: aestheticApi.key() } },
  );
  const numbers = [
    { name: 'price', label: 'Price for a session', Field: RupeeField, props: {} },
    { name: 'plannedSessions', label: 'Sessions', Field: TypedNumberInput, props: { min: 0, inputMode: 'numeric' } },
    {
      name: 'intervalDays',
      label: 'Days between sessions',
      Field: TypedNumberInput,
      props: { min: 0, inputMode: 'numeric' },
    },
    { name: 'fluence', label: 'Fluence (J/cm²)', Field: TypedNumberInput, props: { min: 0, decimalScale: 1 } },
  ] as const;
  return (
    <SaveDialog
      title={known ? `Change ${known.name}` : 'Add a service'}
      discardQuestion="Discard these changes?"
      onClose={onClose}
      submitLabel="Save"
      saving={save}
      onSubmit={() => {
        const questions = form.getValues('questions')?.map((line) => line.trim());
        form.setValue('questions', [...new Set(questions?.filter(Boolean))]);
        void form.handleSubmit((service) => save.mutate(service))();
      }}
    >
      <TextInput {...form.register('name')} label="Name" required data-autofocus error={errors.name?.message} />
      <FieldColumns>
        {numbers.map(({ name, label, Field, props }) => (
          <Controller
            key={name}
            control={form.control}
            name={name}
            render={({ field: { value, ...field } }) => (
              <Field {...field} {...props} label={label} value={value ?? null} error={errors[name]?.message} />
            )}
          />
        ))}
        <TextInput {...form.register('device')} label="Device" error={errors.device?.message} />
        <TextInput {...form.register('area')} label="Area" error={errors.area?.message} />
        <TextInput {...form.register('product')} label="Product" error={errors.product?.message} />
      </FieldColumns>
      <Switch
        {...form.register('needsConsent')}
        checked={form.watch('needsConsent') ?? false}
        label="A session needs a signed consent"
      />
      {form.watch('needsConsent') ? (
        <NativeSelect
          {...form.register('consentKind')}
          label="Consent text"
          data={offeredConsents(known).map((value) => ({ value, label: consentKindNames[value] }))}
        />
      ) : null}
      <Controller
        control={form.control}
        name="questions"
        render={({ field: { value = [], onChange, ...field } }) => (
          <Textarea
            {...field}
            label="Ask before each session"
            description="One on each line. A yes needs a reason."
            autosize
            minRows={3}
            value={value.join('\n')}
            onChange={(event) => onChange(event.currentTarget.value.split('\n'))}
            error={errors.questions?.message ?? errors.questions?.find?.((one) => one)?.message}
          />
        )}
      />
    </SaveDialog>
  );
}
