import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { dayText } from '#foundation/shared/dates/dates.ts';
import { doctorOf } from '#foundation/shared/text/clinician-name.ts';
import { isReason, reasonNeeded } from '#foundation/shared/text/reason.ts';
import { Dialog } from '#foundation/ui/dialogs/dialog.tsx';
import { ChangeFailure } from '#foundation/ui/forms/change-failure.tsx';
import { clinicTime } from '#foundation/web/clinic-date.ts';
import { fullName } from '#modules/patients/rules.ts';
import type { Appointment } from '../../contract-visit.ts';
import styles from './cancel-dialog.module.css';
import { useCancelSeries } from './use-cancel-series.ts';

const usual = ['Patient called to cancel', 'No-show', 'Doctor not available', 'Booked twice'] as const;

interface CancelDialogProps {
  visit: Pick<Appointment, 'firstName' | 'lastName' | 'appointmentDate' | 'startsAt' | 'doctorName' | 'doctorRole'>;
  /** The visit itself if it belongs to a series, the rest of which can be cancelled with it. */
  ofSeries?: Pick<Appointment, 'id' | 'version'> | null;
  onReason: (reason: string) => void;
  onClose: () => void;
}

export function CancelDialog({ visit, ofSeries = null, onReason, onClose }: CancelDialogProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [withRest, setWithRest] = useState(false);
  const cancelling = useCancelSeries(onClose);

  function give(said: string) {
    if (ofSeries && withRest) {
      cancelling.mutate({ id: ofSeries.id, version: ofSeries.version, reason: said });
      return;
    }
    onReason(said);
    onClose();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isReason(reason)) give(reason.trim());
    else setMissing(true);
  }

  return (
    <Dialog opened onClose={onClose} title="Cancel this visit?" size="sm">
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <p>
            <bdi>{fullName(visit)}</bdi>
            {`, ${dayText(visit.appointmentDate)} ${clinicTime(visit.startsAt)}, ${doctorOf(visit)}. The time becomes free for others.`}
          </p>
          {ofSeries ? (
            <Checkbox
              label="Also cancel the later visits of this series"
              checked={withRest}
              onChange={(event) => setWithRest(event.currentTarget.checked)}
            />
          ) : null}
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
            error={isMissing && !isReason(reason) ? reasonNeeded : null}
          />
          <ChangeFailure change={cancelling} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Keep the visit
            </Button>
            <Button type="submit" className={styles.cancel ?? ''} loading={cancelling.isPending}>
              Cancel visit
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
