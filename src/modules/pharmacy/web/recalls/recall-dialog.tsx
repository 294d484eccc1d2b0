import { Button, Group, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { countText } from '#foundation/shared/text/count-text.ts';
import { Dialog } from '#foundation/ui/dialogs/dialog.tsx';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import type { RecallRecord } from '../../contract-recalls.ts';
import { peopleText } from '../../rules/inventory/recalls.ts';
import { locationNames } from '../../rules/inventory/stock.ts';
import { pharmacyApi } from '../api.ts';
import styles from '../handed-lines.module.css';
import { EndRecallDialog } from './end-recall-dialog.tsx';
import { RecallPersonRow } from './recall-person-row.tsx';
import { useMessageRecall } from './use-message-recall.ts';

function RecallBody({ recall, onEnd }: { recall: RecallRecord; onEnd: () => void }) {
  const { id, reason, recalledAt, recalledBy, liftedAt, liftedBy, liftedReason, places, handed, people, open } = recall;
  const message = useMessageRecall();
  return (
    <>
      <p className={styles.about}>{`${reason} · ${clinicDateTime(recalledAt)}, ${recalledBy}`}</p>
      {liftedAt ? (
        <p>{`Ended ${clinicDateTime(liftedAt)}, ${liftedBy}: ${liftedReason}`}</p>
      ) : (
        <Group gap="sm">
          {open > 0 ? (
            <Button loading={message.isPending} onClick={() => message.mutate({ id })}>
              Message patients
            </Button>
          ) : null}
          <Button variant="default" onClick={onEnd}>
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
        {people === 0
          ? handed.length === 0
            ? 'No one has received it.'
            : 'No one still has any of it.'
          : `Still with ${peopleText(people)}, ${open === 0 ? 'all have an outcome' : `${countText(open)} to inform`}`}
      </p>
      <ul className={styles.pasts}>
        {handed.map((person) => (
          <RecallPersonRow key={person.patientId} recallId={id} person={person} />
        ))}
      </ul>
    </>
  );
}

/** A recalled batch: where it still is, who got it, and the outcome for each patient. */
export function RecallDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(pharmacyApi.recall.queryOptions({ input: { id } }));
  const { data, isError } = query;
  const [isEnding, setEnding] = useState(false);
  const title = data ? `Recall: ${data.itemName}, batch ${data.batchNumber}` : 'Recall';
  return (
    <Dialog opened title={title} size="lg" covered={isEnding} onClose={onClose}>
      {data ? (
        <RecallBody recall={data} onEnd={() => setEnding(true)} />
      ) : isError ? (
        <ReadFailure what="this recall" query={query} />
      ) : (
        <Skeleton height={200} aria-busy="true" />
      )}
      {data && isEnding ? <EndRecallDialog recall={data} onClose={() => setEnding(false)} /> : null}
    </Dialog>
  );
}
