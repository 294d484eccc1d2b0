import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { FailureNote } from '#foundation/ui/failure-note.tsx';
import { FormDialog } from '#foundation/ui/form-dialog.tsx';
import { clinicToday } from '#foundation/web/clinic-date.ts';
import { failureOf } from '#foundation/web/failure.ts';
import type { Doctor } from '../contract.ts';
import { appointmentsApi } from './api.ts';
import { doctorName } from './use-doctors.ts';

/** Days on which the week does not hold: away, or at other hours. */
export function ExceptionDialog({ doctor, onClose }: { doctor: Doctor; onClose: () => void }) {
  return (
    <FormDialog title={doctorName(doctor)} discardQuestion="Discard this entry?" onClose={onClose}>
      {({ onTyped }) => <ExceptionForm doctor={doctor} onTyped={onTyped} onAdded={onClose} />}
    </FormDialog>
  );
}

interface ExceptionFormProps {
  doctor: Doctor;
  onTyped: () => void;
  onAdded: () => void;
}

function ExceptionForm({ doctor, onTyped, onAdded }: ExceptionFormProps) {
  const queryClient = useQueryClient();
  const [fromDay, setFromDay] = useState(clinicToday);
  const [toDay, setToDay] = useState(clinicToday);
  const [isAway, setAway] = useState(true);
  const [from, setFrom] = useState('09:00');
  const [to, setTo] = useState('13:00');
  const [reason, setReason] = useState('');
  const add = useMutation(
    appointmentsApi.addException.mutationOptions({
      onSuccess: ({ bookedVisits }) => {
        if (bookedVisits > 0) {
          notifications.show({
            color: 'orange',
            autoClose: false,
            title: 'Booked visits lie in it',
            message: `${bookedVisits} ${bookedVisits === 1 ? 'visit is' : 'visits are'} booked with ${doctorName(doctor)} on these days. Move or cancel them.`,
          });
        }
        onAdded();
      },
      onSettled: () => queryClient.invalidateQueries({ queryKey: appointmentsApi.key() }),
    }),
  );
  const failure = add.isError ? failureOf(add.error) : null;
  const errorAt = (field: string) => failure?.fieldErrors.find((fault) => fault.field === field)?.message;

  function submit(event?: FormEvent) {
    event?.preventDefault();
    const times = isAway ? { from: null, to: null } : { from, to };
    add.mutate({ id: doctor.id, fromDay, toDay, reason, ...times });
  }

  return (
    <form onSubmit={submit} onInput={onTyped} noValidate>
      <Stack gap="md">
        <Group grow align="flex-start">
          <TextInput
            label="First day"
            type="date"
            data-autofocus
            value={fromDay}
            onChange={(event) => {
              const day = event.currentTarget.value;
              setFromDay(day);
              if (day > toDay) setToDay(day);
            }}
            error={errorAt('fromDay')}
          />
          <TextInput
            label="Last day"
            type="date"
            value={toDay}
            onChange={(event) => setToDay(event.currentTarget.value)}
            error={errorAt('toDay')}
          />
        </Group>
        <Checkbox
          label="On leave all day"
          checked={isAway}
          onChange={(event) => setAway(event.currentTarget.checked)}
        />
        {isAway ? null : (
          <Group grow align="flex-start">
            <TextInput
              label="In from"
              type="time"
              value={from}
              onChange={(event) => setFrom(event.currentTarget.value)}
              error={errorAt('from')}
            />
            <TextInput
              label="until"
              type="time"
              value={to}
              onChange={(event) => setTo(event.currentTarget.value)}
              error={errorAt('to')}
            />
          </Group>
        )}
        <TextInput
          label="Reason"
          placeholder="Conference"
          autoComplete="off"
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={errorAt('reason')}
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
