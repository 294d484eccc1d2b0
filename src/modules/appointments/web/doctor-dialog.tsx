import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Group, NumberInput, Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { FailureNote } from '#foundation/ui/failure-note.tsx';
import { FormDialog } from '#foundation/ui/form-dialog.tsx';
import { failureOf } from '#foundation/web/failure.ts';
import { showFieldErrors } from '#foundation/web/show-field-errors.ts';
import { type Doctor, DoctorDetails } from '../contract.ts';
import { appointmentsApi } from './api.ts';
import { doctorName } from './use-doctors.ts';
import { WeekFields } from './week-fields.tsx';

const fields = ['department', 'speciality', 'registrationNumber', 'room', 'slotMinutes', 'hours'] as const;

export function DoctorDialog({ doctor, onClose }: { doctor: Doctor; onClose: () => void }) {
  return (
    <FormDialog title={doctorName(doctor)} size="lg" discardQuestion="Discard these changes?" onClose={onClose}>
      {({ onTyped }) => <DoctorForm doctor={doctor} onTyped={onTyped} onSaved={onClose} />}
    </FormDialog>
  );
}

interface DoctorFormProps {
  doctor: Doctor;
  onTyped: () => void;
  onSaved: () => void;
}

function DoctorForm({ doctor, onTyped, onSaved }: DoctorFormProps) {
  const queryClient = useQueryClient();
  const { department, speciality, registrationNumber, room, slotMinutes, hours } = doctor;
  const form = useForm<z.input<typeof DoctorDetails>, unknown, DoctorDetails>({
    mode: 'onTouched',
    resolver: zodResolver(DoctorDetails),
    defaultValues: { department, speciality, registrationNumber, room, slotMinutes, hours },
  });
  const save = useMutation(
    appointmentsApi.saveDoctor.mutationOptions({
      onSuccess: onSaved,
      onError: (error) => showFieldErrors(form.setError, fields, error),
      onSettled: () => queryClient.invalidateQueries({ queryKey: appointmentsApi.key() }),
    }),
  );
  const submit = form.handleSubmit((details) => save.mutate({ ...details, id: doctor.id, version: doctor.version }));
  const { errors } = form.formState;
  const failure = save.isError ? failureOf(save.error) : null;

  return (
    <form onSubmit={submit} onInput={onTyped} noValidate>
      <Stack gap="md">
        <Group grow align="flex-start">
          <TextInput
            {...form.register('department')}
            label="Department"
            required
            data-autofocus
            error={errors.department?.message}
          />
          <TextInput {...form.register('speciality')} label="Speciality" required error={errors.speciality?.message} />
        </Group>
        <Group grow align="flex-start">
          <TextInput
            {...form.register('registrationNumber')}
            label="Registration number"
            error={errors.registrationNumber?.message}
          />
          <TextInput {...form.register('room')} label="Room" error={errors.room?.message} />
          <Controller
            name="slotMinutes"
            control={form.control}
            render={({ field: { onChange, ...field } }) => (
              <NumberInput
                {...field}
                label="Slot, minutes"
                required
                allowDecimal={false}
                onChange={(value) => onChange(Number(value))}
                error={errors.slotMinutes?.message}
              />
            )}
          />
        </Group>
        <Controller
          name="hours"
          control={form.control}
          render={({ field }) => (
            <WeekFields
              value={field.value}
              error={errors.hours ? 'In every line the end must be after the beginning.' : null}
              onChange={(value) => {
                onTyped();
                field.onChange(value);
              }}
            />
          )}
        />
        {failure && failure.fieldErrors.length === 0 ? (
          <FailureNote title="Not saved" failure={failure} retrying={save.isPending} onRetry={submit} />
        ) : null}
        <Group justify="flex-end">
          <Button type="submit" loading={save.isPending}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
