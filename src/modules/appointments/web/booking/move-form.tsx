import { Button, Group, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { doctorOf } from '#foundation/shared/text/clinician-name.ts';
import { FailureNote } from '#foundation/ui/reads/failure-note.tsx';
import { clinicClock, clinicDateTime } from '#foundation/web/clinic-date.ts';
import { declaredData } from '#foundation/web/requests/declared-data.ts';
import { useDoctors } from '#modules/staff/web/use-doctors.ts';
import { type Appointment, FreeSlotsOffer } from '../../contract-visit.ts';
import { dayOf } from '../day-of.ts';
import { PlaceFields, type PlaceValues } from './place-fields.tsx';
import { changedSince, refusalOf } from './refusal.ts';
import { TakenNote } from './taken-note.tsx';
import { placeOf, useMove } from './use-move.ts';

export interface RefusedMove {
  /** The visit as the user saw it when moving it. */
  visit: Appointment;
  to: PlaceValues;
  error: unknown;
}

interface MoveFormProps {
  visit: Appointment;
  refused?: RefusedMove | undefined;
  onMoved: () => void;
  onBack: () => void;
}

/** Moves a visit without a mouse: arrow keys to a free time, then Enter. */
export function MoveForm({ visit, refused, onMoved, onBack }: MoveFormProps) {
  const doctors = useDoctors();
  const move = useMove(onMoved);
  // Not updated when others change the visit meanwhile, because the user must be told first.
  const [base, setBase] = useState(changedSince(refused?.error)?.current ?? visit);
  const [to, setTo] = useState<PlaceValues>(refused?.to ?? placeOf(visit));
  const [isFirst, setFirst] = useState(refused !== undefined);
  const error = isFirst && move.isIdle ? refused?.error : move.error;
  const taken = declaredData(error, 'SLOT_TAKEN', FreeSlotsOffer)?.next ?? null;
  const failure = error && !taken ? refusalOf(error, move.variables?.visit ?? refused?.visit ?? base) : null;
  const errorAt = (field: keyof PlaceValues) => failure?.fieldErrors.find((fault) => fault.field === field)?.message;
  const [isTimeMissing, setTimeMissing] = useState(false);

  function send(place: PlaceValues) {
    const onError = (refusal: unknown) => setBase((known) => changedSince(refusal)?.current ?? known);
    move.mutate({ visit: base, to: place }, { onError });
  }

  function submit(event?: FormEvent) {
    event?.preventDefault();
    setTimeMissing(!to.time);
    if (to.time) send(to);
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <p>{`Now ${clinicDateTime(visit.startsAt)} with ${doctorOf(visit)}, token ${visit.tokenNumber}.`}</p>
        <PlaceFields
          doctors={doctors.data ?? []}
          value={to}
          focusTime
          errors={{
            doctorId: errorAt('doctorId'),
            date: errorAt('date'),
            time: isTimeMissing && !to.time ? 'Choose a time' : errorAt('time'),
          }}
          onChange={(changes) => {
            move.reset();
            setFirst(false);
            setTo((known) => ({ ...known, ...changes }));
          }}
        />
        {taken ? (
          <TakenNote
            next={taken}
            verb="Move to"
            onTake={(slot) => {
              const place = { ...to, date: dayOf(slot), time: clinicClock(slot) };
              setTo(place);
              send(place);
            }}
          />
        ) : null}
        {failure && failure.fieldErrors.length === 0 ? (
          <FailureNote title="Not saved" failure={failure} retrying={move.isPending} onRetry={submit} />
        ) : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onBack}>
            Back
          </Button>
          <Button type="submit" loading={move.isPending}>
            Move
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
