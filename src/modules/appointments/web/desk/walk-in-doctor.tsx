import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useId } from 'react';
import { dayText } from '#foundation/shared/dates/dates.ts';
import { doctorTodayText } from './doctor-today-text.ts';
import { proposalText } from './proposal-text.ts';
import type { Arrival, useWalkIn } from './use-walk-in.ts';
import styles from './walk-in-line.module.css';

interface WalkInDoctorProps {
  walkIn: ReturnType<typeof useWalkIn>;
  arrival: Arrival;
  error: string | undefined;
}

/** The patient's complaint, the proposed doctor and the reason for the proposal. */
export function WalkInDoctor({ walkIn, arrival, error }: WalkInDoctorProps) {
  const { inToday, doctorId, proposal, followUp, isFollowUp } = walkIn;
  const reasonId = useId();
  const proposed = proposal && inToday.find(({ id }) => id === proposal.doctorId);
  const nobody = walkIn.isReading ? 'Loading doctors…' : 'No doctor is in today';
  return (
    <div className={styles.choice}>
      <TextInput
        aria-label="Complaint"
        placeholder="Complaint (optional)"
        size="md"
        maxLength={500}
        autoComplete="off"
        value={arrival.complaint}
        onChange={(event) => walkIn.complain(event.currentTarget.value)}
      />
      <NativeSelect
        aria-label="Doctor"
        aria-describedby={reasonId}
        size="md"
        value={doctorId ?? ''}
        onChange={(event) => walkIn.chooseDoctor(event.currentTarget.value)}
        data={[
          ...(doctorId ? [] : [{ value: '', label: nobody }]),
          ...inToday.map((doctor) => ({ value: doctor.id, label: doctorTodayText(doctor) })),
        ]}
        error={error}
      />
      <p id={reasonId} className={styles.reason} role="status">
        {proposal && proposed
          ? proposalText({ ...proposal, speciality: proposed.speciality, lastSeenOn: arrival.lastSeen?.day ?? null })
          : ''}
      </p>
      {followUp ? (
        <Checkbox
          className={styles.followUp}
          label={`Follow-up of ${dayText(followUp.day)}${followUp.isFree ? ', free if that visit is paid' : ''}`}
          checked={isFollowUp}
          onChange={(event) => walkIn.setFollowUp(event.currentTarget.checked)}
        />
      ) : null}
    </div>
  );
}
