import { Button, Group, NativeSelect, Skeleton } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { countText } from '#foundation/shared/text/count-text.ts';
import { phoneText } from '#foundation/shared/text/phone.ts';
import { Dialog } from '#foundation/ui/dialogs/dialog.tsx';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { fullName } from '#modules/patients/rules.ts';
import type { RecallPerson, RecallRecord } from '../../contract-recalls.ts';
import { outcomeNames, recallOutcomes } from '../../rules/inventory/recalls.ts';
import { locationNames } from '../../rules/inventory/stock.ts';
import { pharmacyApi } from '../api.ts';
import styles from '../handed-lines.module.css';
import { useLiftRecall } from './use-lift-recall.ts';
import { useMessageRecall } from './use-message-recall.ts';

const messageWords: Record<NonNullable<RecallPerson['message']>, string> = {
  waiting: 'Message queued',
  sending: 'Message queued',
  sent: 'Message sent',
  failed: 'Message failed: call them',
  withdrawn: 'Message withdrawn: call them',
};

function Person({ recallId, person }: { recallId: string; person: RecallPerson }) {
  const queryClient = useQueryClient();
  const note = useMutation(
    pharmacyApi.setRecallOutcome.mutationOptions({
      onError: (error) =>
        notifications.show({ color: 'red', autoClose: false, title: 'Not saved', message: failureOf(error).sentence }),
      onSettled: () => queryClient.invalidateQueries({ queryKey: pharmacyApi.key() }),
    }),
  );
  const { dispensingId, patientNumber, phone, dispensedAt, quantity, message, outcome, notedAt, notedBy } = person;
  const shown = note.isPending ? note.variables.outcome : outcome;
  return (
    <li className={styles.past}>
      <div>
        <p className={styles.drug}>{`${fullName(person)}, patient ${patientNumber}`}</p>
        <p className={styles.muted}>
          {[`${countText(quantity)} on ${clinicDateTime(dispensedAt)}`, phoneText(phone)].filter(Boolean).join(' · ')}
        </p>
        {message ? <p className={styles.muted}>{messageWords[message]}</p> : null}
        {notedAt ? <p className={styles.muted}>{`Noted ${clinicDateTime(notedAt)}, ${notedBy}`}</p> : null}
      </div>
      <NativeSelect
        aria-label={`Outcome for ${fullName(person)}`}
        value={shown ?? ''}
        onChange={(event) => {
          const chosen = recallOutcomes.find((name) => name === event.currentTarget.value);
          if (chosen) note.mutate({ id: recallId, dispensingId, outcome: chosen });
        }}
        data={[
          { value: '', label: 'To inform', disabled: true },
          ...recallOutcomes.map((value) => ({ value, label: outcomeNames[value] })),
        ]}
      />
    </li>
  );
}

const timesText = (times: number) => `${countText(times)} ${times === 1 ? 'time' : 'times'}`;

function RecallBody({ recall }: { recall: RecallRecord }) {
  const { id, reason, recalledAt, recalledBy, liftedAt, places, handed } = recall;
  const lift = useLiftRecall();
  const message = useMessageRecall();
  const toInform = handed.filter(({ outcome }) => outcome === null).length;
  return (
    <>
      <p className={styles.about}>{`${reason} · ${clinicDateTime(recalledAt)}, ${recalledBy}`}</p>
      {liftedAt ? (
        <p>{`Ended ${clinicDateTime(liftedAt)}`}</p>
      ) : (
        <Group gap="sm">
          {toInform > 0 ? (
            <Button loading={message.isPending} onClick={() => message.mutate({ id })}>
              Message patients
            </Button>
          ) : null}
          <Button variant="default" loading={lift.isPending} onClick={() => lift.mutate({ id })}>
            End the recall
          </Button>
        </Group>
      )}
      <h3 className={styles.heading}>Where it still is</h3>
      {places.length === 0 ? <p>None is left in stock.</p> : null}
      {places.map(({ location, quantity }) => (
        <p key={location}>{`${locationNames[location]}: ${countText(quantity)}`}</p>
      ))}
      <h3 className={styles.heading}>Who got it</h3>
      <p className={styles.summary}>
        {handed.length === 0
          ? 'No one has received it.'
          : `Handed over ${timesText(handed.length)}, ${toInform === 0 ? 'all have an outcome' : `${countText(toInform)} to inform`}`}
      </p>
      <ul className={styles.pasts}>
        {handed.map((person) => (
          <Person key={person.dispensingId} recallId={id} person={person} />
        ))}
      </ul>
    </>
  );
}

/** A recalled batch: where it still is, who got it, and what became of them. */
export function RecallDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(pharmacyApi.recall.queryOptions({ input: { id } }));
  const { data, isError } = query;
  const title = data ? `Recall: ${data.itemName}, batch ${data.batchNumber}` : 'Recall';
  return (
    <Dialog opened title={title} size="lg" onClose={onClose}>
      {data ? (
        <RecallBody recall={data} />
      ) : isError ? (
        <ReadFailure what="this recall" query={query} />
      ) : (
        <Skeleton height={200} aria-busy="true" />
      )}
    </Dialog>
  );
}
