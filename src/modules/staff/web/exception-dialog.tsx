import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { FormDialog } from '#foundation/ui/dialogs/form-dialog.tsx';
import { DateField } from '#foundation/ui/fields/date-field.tsx';
import { TimeField } from '#foundation/ui/fields/time-field.tsx';
import { DraftNote } from '#foundation/ui/forms/draft-note.tsx';
import { FailureNote } from '#foundation/ui/reads/failure-note.tsx';
import { clinicToday } from '#foundation/web/clinic-date.ts';
import { forgetDraft, useFormDraft } from '#foundation/web/drafts/form-draft.ts';
import { showFieldErrors } from '#foundation/web/forms/show-field-errors.ts';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { readAgain } from '#foundation/web/screens/read-again.ts';
import { type Doctor, type DoctorException, NewException } from '../contract.ts';
import { staffApi } from './api.ts';
import { doctorTables } from './doctor-tables.ts';
import { doctorName } from './use-doctors.ts';

const fields = ['fromDay', 'toDay', 'from', 'to', 'reason'] as const;
const onLeave = { from: null, to: null };
const otherHours = { from: '09:00', to: '13:00' };

const draftOf = ({ id }: Doctor) => `doctor-exception-${id}`;

interface ExceptionDialogProps {
  doctor: Doctor;
  /** Called if booked visits clash with the exception. */
  onClash: (doctor: Doctor, exception: DoctorException) => void;
  onClose: () => void;
}

/** Enters days that deviate from the week: away, or at other hours. */
export function ExceptionDialog({ doctor, onClash, onClose }: ExceptionDialogProps) {
  function close() {
    forgetDraft(draftOf(doctor));
    onClose();
  }
  function added(exception: DoctorException, bookedVisits: number) {
    close();
    if (bookedVisits > 0) onClash(doctor, exception);
  }
  return (
    <FormDialog title={doctorName(doctor)} discardQuestion="Discard this entry?" onClose={close}>
      {({ onTyped }) => <ExceptionForm doctor={doctor} onTyped={onTyped} onAdded={added} />}
    </FormDialog>
  );
}

interface ExceptionFormProps {
  doctor: Doctor;
  onTyped: () => void;
  onAdded: (exception: DoctorException, bookedVisits: number) => void;
}

function ExceptionForm({ doctor, onTyped, onAdded }: ExceptionFormProps) {
  const queryClient = useQueryClient();
  const form = useForm<z.input<typeof NewException>, unknown, z.output<typeof NewException>>({
    mode: 'onTouched',
    resolver: zodResolver(NewException),
    defaultValues: { fromDay: clinicToday(), toDay: clinicToday(), ...onLeave, reason: '' },
  });
  const draft = useFormDraft(form, draftOf(doctor));
  const add = useMutation(
    staffApi.addException.mutationOptions({
      onSuccess: ({ exception, bookedVisits }) => onAdded(exception, bookedVisits),
      onError: (error) => showFieldErrors(form.setError, fields, error),
      onSettled: () => readAgain(queryClient, doctorTables),
    }),
  );
  const submit = form.handleSubmit((exception) => add.mutate({ ...exception, id: doctor.id }));
  const failure = add.isError ? failureOf(add.error) : null;
  const { errors } = form.formState;
  const isAway = form.watch('from') === null;

  return (
    <form onSubmit={submit} onInput={onTyped} noValidate>
      <Stack gap="md">
        <DraftNote draft={draft} />
        <Group grow align="flex-start">
          <Controller
            control={form.control}
            name="fromDay"
            render={({ field }) => (
              <DateField
                {...field}
                label="First day"
                min={clinicToday()}
                data-autofocus
                error={errors.fromDay?.message}
                onChange={(day) => {
                  field.onChange(day);
                  if (day > form.getValues('toDay')) form.setValue('toDay', day);
                }}
              />
            )}
          />
          <Controller
            control={form.control}
            name="toDay"
            render={({ field }) => (
              <DateField {...field} label="Last day" min={clinicToday()} error={errors.toDay?.message} />
            )}
          />
        </Group>
        <Checkbox
          label="On leave all day"
          checked={isAway}
          onChange={(event) => {
            const times = event.currentTarget.checked ? onLeave : otherHours;
            form.setValue('from', times.from, { shouldDirty: true });
            form.setValue('to', times.to, { shouldDirty: true });
          }}
        />
        {isAway ? null : (
          <Group grow align="flex-start">
            <Controller
              control={form.control}
              name="from"
              render={({ field }) => (
                <TimeField {...field} value={field.value ?? ''} label="In from" error={errors.from?.message} />
              )}
            />
            <Controller
              control={form.control}
              name="to"
              render={({ field }) => (
                <TimeField {...field} value={field.value ?? ''} label="until" error={errors.to?.message} />
              )}
            />
          </Group>
        )}
        <TextInput
          {...form.register('reason')}
          label="Reason"
          placeholder="Conference"
          autoComplete="off"
          error={errors.reason?.message}
        />
        {failure && failure.fieldErrors.length === 0 ? (
          <FailureNote title="Not saved" failure={failure} retrying={add.isPending} onRetry={submit} />
        ) : null}
        <Group justify="flex-end">
          <Button type="submit" loading={add.isPending}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
