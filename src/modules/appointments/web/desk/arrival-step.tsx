import { Button } from '@mantine/core';
import { type FormEvent, useEffect, useRef } from 'react';
import { doctorOf } from '#foundation/shared/text/clinician-name.ts';
import { FailureNote } from '#foundation/ui/reads/failure-note.tsx';
import { clinicTime } from '#foundation/web/clinic-date.ts';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { fullName } from '#modules/patients/rules.ts';
import { refusalOf } from '../booking/refusal.ts';
import type { Arrival, useWalkIn } from './use-walk-in.ts';
import { WalkInDoctor } from './walk-in-doctor.tsx';
import styles from './walk-in-line.module.css';

interface ArrivalStepProps {
  walkIn: ReturnType<typeof useWalkIn>;
  arrival: Arrival;
}

/** One Enter away from the token: the doctor is already chosen and the button has the focus. */
export function ArrivalStep({ walkIn, arrival }: ArrivalStepProps) {
  const { issue, doctorId } = walkIn;
  const { patient, booked, isUnchecked } = arrival;
  const go = useRef<HTMLButtonElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  // If the user is quicker than the list of doctors, the button gets the focus as soon as it can be pressed.
  const canGo = booked !== null || doctorId !== null;
  const isBooked = booked !== null;
  useEffect(() => (canGo && go.current ? go : close).current?.focus(), [canGo, isBooked]);

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
          {`${booked.kind === 'walk_in' ? 'Walked in' : 'Booked'} today at ${clinicTime(booked.startsAt)} with ${doctorOf(booked)}, token ${booked.tokenNumber}.`}
          {isHere ? ` Here since ${clinicTime(booked.arrivedAt ?? '')}.` : ''}
        </p>
      ) : (
        <WalkInDoctor walkIn={walkIn} arrival={arrival} error={issue.isError ? fieldError : undefined} />
      )}
      <div className={styles.actions}>
        <Button ref={close} variant="default" size="md" onClick={walkIn.leave}>
          {isHere ? 'Close' : 'Back'}
        </Button>
        {booked ? (
          <Button variant="default" size="md" onClick={walkIn.takeAnother}>
            Token for another doctor
          </Button>
        ) : null}
        {booked && isHere ? (
          <Button ref={go} size="md" onClick={() => walkIn.takeOpen(booked)}>
            {`Use token ${booked.tokenNumber}`}
          </Button>
        ) : (
          <Button ref={go} type="submit" size="md" loading={issue.isPending} disabled={!canGo}>
            {booked ? 'Check in' : 'Issue token'}
          </Button>
        )}
      </div>
      {isUnchecked ? <p className={styles.unchecked}>Couldn't check for a booking today. Check the list.</p> : null}
      {issue.isError && !fieldError ? (
        <div className={styles.failure}>
          {/* Of another visit than the one that was sent, the button above says what comes next. */}
          <FailureNote
            title="Not saved"
            failure={failure}
            onRetry={sent === booked ? () => issue.mutate(arrival) : null}
          />
        </div>
      ) : null}
    </form>
  );
}
