import { Button, Group, NativeSelect, Select, Stack, Textarea, TextInput } from '@mantine/core';
import { Controller } from 'react-hook-form';
import { QuantityField } from '#foundation/ui/fields/quantity-field.tsx';
import { ChangeFailure } from '#foundation/ui/forms/change-failure.tsx';
import type { Clinic } from '../../../contract-clinic.ts';
import { queueOrderNames, queueOrders } from '../../../rules.ts';
import { LogoField } from './logo-field.tsx';
import { timeZones } from './time-zones.ts';
import { useClinicForm } from './use-clinic-form.ts';
import { WorkingHoursField } from './working-hours-field.tsx';

interface ClinicFormProps {
  clinic: Clinic;
  onReadAgain: () => void;
}

export function ClinicForm({ clinic, onReadAgain }: ClinicFormProps) {
  const { form, save, submit, isOutdated } = useClinicForm(clinic);
  const { errors } = form.formState;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput {...form.register('name')} label="Name" required error={errors.name?.message} />
        <Textarea {...form.register('address')} label="Address" autosize minRows={2} error={errors.address?.message} />
        <TextInput
          {...form.register('gstin')}
          label="GSTIN"
          description="15 letters and digits; leave empty if there is none."
          maxLength={15}
          autoComplete="off"
          error={errors.gstin?.message}
        />
        <Controller
          name="timeZone"
          control={form.control}
          render={({ field }) => (
            <Select
              {...field}
              label="Time zone"
              searchable
              limit={50}
              required
              allowDeselect={false}
              data={timeZones(clinic.timeZone)}
              error={errors.timeZone?.message}
            />
          )}
        />
        <NativeSelect
          {...form.register('timeFormat')}
          label="Time format"
          data={[
            { value: '24h', label: '24 hours (14:05)' },
            { value: '12h', label: '12 hours (2:05 pm)' },
          ]}
          error={errors.timeFormat?.message}
        />
        <Controller
          name="logo"
          control={form.control}
          render={({ field }) => (
            <LogoField value={field.value} onChange={field.onChange} error={errors.logo?.message} />
          )}
        />
        <Controller
          name="workingHours"
          control={form.control}
          render={({ field }) => (
            <WorkingHoursField value={field.value} onChange={field.onChange} errors={errors.workingHours} />
          )}
        />
        <Controller
          name="idleMinutes"
          control={form.control}
          render={({ field: { onChange, ...field } }) => (
            <QuantityField
              {...field}
              onChange={onChange}
              label="Lock screens after (idle minutes)"
              description="Between 5 and 480."
              required
              maw={280}
              error={errors.idleMinutes?.message}
            />
          )}
        />
        <NativeSelect
          {...form.register('queueOrder')}
          label="Order of the queue"
          description="Among patients who have arrived."
          data={queueOrders.map((order) => ({ value: order, label: queueOrderNames[order] }))}
          error={errors.queueOrder?.message}
        />
        <ChangeFailure change={save} inForm />
        <Group>
          <Button type="submit" loading={save.isPending}>
            Save clinic
          </Button>
          {isOutdated ? (
            <Button variant="default" onClick={onReadAgain}>
              Discard mine and reload
            </Button>
          ) : null}
        </Group>
      </Stack>
    </form>
  );
}
