import { Button, NativeSelect } from '@mantine/core';
import { type FormEvent, useEffect, useRef } from 'react';
import { FailureNote } from '#foundation/ui/failure-note.tsx';
import { clinicTime } from '#foundation/web/clinic-date.ts';
import { failureOf } from '#foundation/web/failure.ts';
import { fullName } from '#modules/patients/rules.ts';
import { refusalOf } from '../booking/refusal.ts';
import type { Arrival, useWalkIn } from './use-walk-in.ts';
import styles from './walk-in-line.module.css';

type DoctorToday = ReturnType<typeof useWalkIn>['inToday'][number];

function optionText({ name, speciality, waiting, presence, todaysHours }: DoctorToday): string {
  const hours = todaysHours.map(({ startsAt, endsAt }) => `${clinicTime(startsAt)}–${clinicTime(endsAt)}`).join(', ');
  const when = presence === 'in' ? [] : [`not in now (${hours})`];
  return [name, ...when, speciality, `${waiting} waiting`].join(' · ');
}

interface ArrivalStepProps {
  walkIn: ReturnType<typeof useWalkIn>;
  arrival: Arrival;
}

/** One Enter from the token: the doctor is chosen already, the button has the focus. */
export function ArrivalStep({ walkIn, arrival }: ArrivalStepProps) {
  const { issue, inToday, doctorId } = walkIn;
  const { patient, booked, isUnchecked } = arrival;
  const go = useRef<HTMLButtonElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  // Whoever is quicker than the list of doctors has the button as soon as it can be pressed.
  const canGo = booked !== null || doctorId !== null;
  useEffect(() => (canGo && go.current ? go : close).current?.focus(), [canGo]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!issue.isPending) issue.mutate(arrival);
  }

  const isHere = booked?.arrivedAt != null;
  const sent = issue.variables?.booked ?? null;
  const failure = sent ? refusalOf(issue.error, sent) : failureOf(issue.error);
  const fieldError = failure.fieldErrors[0]?.message;

  return (
    <form
      className={styles.step}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') walkIn.leave();
      }}
    >
      <p className={styles.patient}>{fullName(patient)}</p>
      {booked ? (
        <p className={styles.booked}>
          {`${booked.kind === 'walk_in' ? 'Walked in' : 'Booked'} today at ${clinicTime(booked.startsAt)} with Dr. ${booked.doctorName}, token ${booked.tokenNumber}.`}
          {isHere ? ` Here since ${clinicTime(booked.arrivedAt ?? '')}.` : ''}
        </p>
      ) : (
        <NativeSelect
          aria-label="Doctor"
          className={styles.doctor}
          size="md"
          value={doctorId ?? ''}
          onChange={(event) => walkIn.chooseDoctor(event.currentTarget.value)}
          data={[
            ...(doctorId
              ? []
              : [{ value: '', label: walkIn.isReading ? 'Loading doctors…' : 'No doctor is in today' }]),
            ...inToday.map((doctor) => ({ value: doctor.id, label: optionText(doctor) })),
          ]}
          error={issue.isError ? fieldError : undefined}
        />
      )}
      <div className={styles.actions}>
        <Button ref={close} variant="default" size="md" onClick={walkIn.leave}>
          {isHere ? 'Close' : 'Back'}
        </Button>
        {isHere ? null : (
          <Button ref={go} type="submit" size="md" loading={issue.isPending} disabled={!canGo}>
            {booked ? 'Check in' : 'Issue token'}
          </Button>
        )}
      </div>
      {isUnchecked ? (
        <p className={styles.unchecked}>Couldn't check for a booking today. Please check the list.</p>
      ) : null}
      {issue.isError && !fieldError ? (
        <div className={styles.failure}>
          {/* Of another visit than the one that was sent, the button above says what comes next. */}
          <FailureNote
            title="Not saved"
            failure={failure}
            {...(sent === booked && { onRetry: () => issue.mutate(arrival) })}
          />
        </div>
      ) : null}
    </form>
  );
}
