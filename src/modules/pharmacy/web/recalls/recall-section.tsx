import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { countText } from '#foundation/shared/text/count-text.ts';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { SectionCard } from '#foundation/ui/section-card.tsx';
import { StatusChip } from '#foundation/ui/status-chip.tsx';
import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import { later } from '#foundation/web/screens/later.tsx';
import type { Recall } from '../../contract-recalls.ts';
import { peopleText } from '../../rules/inventory/recalls.ts';
import { pharmacyApi } from '../api.ts';
import styles from '../row-list.module.css';

const RecallDialog = later(async () => (await import('./recall-dialog.tsx')).RecallDialog);

function RecallRow({ recall, onOpen }: { recall: Recall; onOpen: () => void }) {
  const { itemName, batchNumber, reason, recalledAt, recalledBy, liftedAt, inStock, people, open } = recall;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <span className={styles.name}>{`${itemName}, batch ${batchNumber}`}</span>
        <span className={styles.muted}>{`${reason} · ${clinicDateTime(recalledAt)}, ${recalledBy}`}</span>
        <span className={styles.muted}>
          {`${countText(inStock)} in stock · with ${peopleText(people)}`}
          {open > 0 ? ` · ${countText(open)} to inform` : ''}
        </span>
      </div>
      {liftedAt ? <StatusChip hue="gray">Ended</StatusChip> : <StatusChip hue="red">Recalled</StatusChip>}
      <Button variant="default" size="xs" aria-label={`Open the recall of batch ${batchNumber}`} onClick={onOpen}>
        Open
      </Button>
    </li>
  );
}

/** Shown only if a batch was ever recalled. */
export function RecallSection() {
  const query = useQuery(pharmacyApi.recalls.queryOptions());
  const { data, isError } = query;
  const [openId, setOpenId] = useState<string | null>(null);
  if (!isError && (data === undefined || data.length === 0)) return null;
  return (
    <SectionCard title="Recalls">
      <ReadFailure what="the recalls" query={query} />
      <ul className={styles.list}>
        {data?.map((recall) => (
          <RecallRow key={recall.id} recall={recall} onOpen={() => setOpenId(recall.id)} />
        ))}
      </ul>
      {openId ? <RecallDialog key={openId} id={openId} onClose={() => setOpenId(null)} /> : null}
    </SectionCard>
  );
}
