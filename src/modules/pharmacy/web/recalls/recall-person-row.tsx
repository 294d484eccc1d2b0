import { NativeSelect } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { countText } from '#foundation/shared/text/count-text.ts';
import { phoneText } from '#foundation/shared/text/phone.ts';
import { StatusChip } from '#foundation/ui/status-chip.tsx';
import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { fullName } from '#modules/patients/rules.ts';
import type { RecallPerson } from '../../contract-recalls.ts';
import { outcomeNames, recallOutcomes } from '../../rules/inventory/recalls.ts';
import { pharmacyApi } from '../api.ts';
import styles from '../handed-lines.module.css';

const messageWords: Record<NonNullable<RecallPerson['message']>, string> = {
  waiting: 'Message queued',
  sending: 'Message queued',
  sent: 'Message sent',
  failed: 'Message failed: call them',
  withdrawn: 'Message withdrawn: call them',
};

/** A patient who got some of a recalled batch: how to reach them, what they got, and the outcome. */
export function RecallPersonRow({ recallId, person }: { recallId: string; person: RecallPerson }) {
  const queryClient = useQueryClient();
  const note = useMutation(
    pharmacyApi.setRecallOutcome.mutationOptions({
      onError: (error) =>
        notifications.show({ color: 'red', autoClose: false, title: 'Not saved', message: failureOf(error).sentence }),
      onSettled: () => queryClient.invalidateQueries({ queryKey: pharmacyApi.key() }),
    }),
  );
  const { patientId, patientNumber, phone, bed, sales, message, outcome, notedAt, notedBy } = person;
  const isReturned = sales.every(({ quantity }) => quantity === 0);
  const shown = note.isPending ? note.variables.outcome : outcome;
  return (
    <li className={styles.past}>
      <div>
        <p className={styles.drug}>{`${fullName(person)}, patient ${patientNumber}`}</p>
        <p className={styles.muted}>
          {[bed && `In bed: ${bed.ward}, ${bed.label}`, phoneText(phone), message && messageWords[message]]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {sales.map(({ dispensingId, dispensedAt, quantity, returned }) => (
          <p key={dispensingId} className={styles.muted}>
            {`${countText(quantity + returned)} on ${clinicDateTime(dispensedAt)}`}
            {returned > 0 ? `, ${countText(returned)} returned` : ''}
          </p>
        ))}
        {notedAt ? <p className={styles.muted}>{`Noted ${clinicDateTime(notedAt)}, ${notedBy}`}</p> : null}
      </div>
      {isReturned ? (
        <StatusChip hue="green">All returned</StatusChip>
      ) : (
        <NativeSelect
          aria-label={`Outcome for ${fullName(person)}`}
          value={shown ?? ''}
          onChange={(event) => {
            const chosen = recallOutcomes.find((name) => name === event.currentTarget.value);
            if (chosen) note.mutate({ id: recallId, patientId, outcome: chosen });
          }}
          data={[
            { value: '', label: 'To inform', disabled: true },
            ...recallOutcomes.map((value) => ({ value, label: outcomeNames[value] })),
          ]}
        />
      )}
    </li>
  );
}
