import { Button, Group, NativeSelect, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { doctorOf } from '#foundation/shared/text/clinician-name.ts';
import { offerUndo } from '#foundation/ui/offer-undo.tsx';
import { FailureNote } from '#foundation/ui/reads/failure-note.tsx';
import { fullName } from '#modules/patients/rules.ts';
import type { Appointment } from '../../contract-visit.ts';
import { appointmentsApi } from '../api.ts';
import { refusalOf } from '../booking/refusal.ts';
import { useMove } from '../booking/use-move.ts';
import { doctorTodayText } from '../desk/doctor-today-text.ts';
import { useDoctorsToday } from '../desk/use-doctors-today.ts';
import { readPlacesAgain } from '../read-places-again.ts';
import { showVisit } from '../use-visits.ts';

interface ChangeDoctorFormProps {
  visit: Appointment;
  onChanged: () => void;
  onBack: () => void;
}

/** Sends a waiting patient to another doctor without a slot; the place in the queue stays. */
export function ChangeDoctorForm({ visit, onChanged, onBack }: ChangeDoctorFormProps) {
  const queryClient = useQueryClient();
  const { inToday, isReading } = useDoctorsToday();
  const others = inToday.filter(({ id }) => id !== visit.doctorId);
  const [chosen, setChosen] = useState<string | null>(null);
  const doctorId = chosen ?? others[0]?.id ?? '';
  const back = useMove();
  const change = useMutation({
    mutationFn: () => appointmentsApi.changeDoctor.call({ id: visit.id, version: visit.version, doctorId }),
    onSuccess: (changed) => {
      showVisit(queryClient, changed);
      onChanged();
      const told = `${fullName(changed)}: ${doctorOf(changed)}, token ${changed.tokenNumber}`;
      offerUndo(changed.id, told, () => back.mutate({ visit: changed }));
    },
    onSettled: () => readPlacesAgain(queryClient),
  });
  const failure = change.isError ? refusalOf(change.error, visit) : null;
  const fieldError = failure?.fieldErrors[0]?.message;

  function submit(event: FormEvent) {
    event.preventDefault();
    change.mutate();
  }

  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <NativeSelect
          label="Doctor"
          description="The patient keeps their place in the queue and gets a new token."
          data-autofocus
          value={doctorId}
          onChange={(event) => setChosen(event.currentTarget.value)}
          data={
            others.length > 0
              ? others.map((doctor) => ({ value: doctor.id, label: doctorTodayText(doctor) }))
              : [{ value: '', label: isReading ? 'Loading doctors…' : 'No other doctor is in today' }]
          }
          error={fieldError}
        />
        {failure && !fieldError ? <FailureNote title="Not saved" failure={failure} onRetry="submit" /> : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onBack}>
            Back
          </Button>
          <Button type="submit" loading={change.isPending} disabled={!doctorId}>
            Change doctor
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
