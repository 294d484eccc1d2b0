import { Button, Group, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Dialog } from '#foundation/ui/dialog.tsx';
import { clinicTime, dayText } from '#foundation/web/clinic-date.ts';
import { fullName } from '#modules/patients/rules.ts';
import type { Appointment } from '../../contract-visit.ts';
import styles from './cancel-dialog.module.css';

const usual = ['Patient called to cancel', 'No-show', 'Doctor not available', 'Booked twice'] as const;

interface CancelDialogProps {
  visit: Pick<Appointment, 'firstName' | 'lastName' | 'appointmentDate' | 'startsAt' | 'doctorName'>;
  onReason: (reason: string) => void;
  onClose: () => void;
}

export function CancelDialog({ visit, onReason, onClose }: CancelDialogProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);

  function give(said: string) {
    onReason(said);
    onClose();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (reason.trim()) give(reason.trim());
    else setMissing(true);
  }

  return (
    <Dialog opened onClose={onClose} title="Cancel this visit?" size="sm">
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <p>
            {`${fullName(visit)}, ${dayText(visit.appointmentDate)} ${clinicTime(visit.startsAt)}, Dr. ${visit.doctorName}. The time becomes free for others.`}
          </p>
          <Group gap="xs">
            {usual.map((said) => (
              <Button key={said} variant="default" onClick={() => give(said)}>
                {said}
              </Button>
            ))}
          </Group>
          <TextInput
            label="Other reason"
            data-autofocus
            value={reason}
            maxLength={300}
            onChange={(event) => setReason(event.currentTarget.value)}
            error={isMissing && !reason.trim() ? 'Enter a reason' : null}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Keep the visit
            </Button>
            <Button type="submit" className={styles.cancel ?? ''}>
              Cancel visit
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
