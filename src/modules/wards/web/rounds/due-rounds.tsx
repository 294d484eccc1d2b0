import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '#foundation/ui/reads/loaded.tsx';
import { ScreenLink } from '#foundation/ui/screen-link.tsx';
import { SectionCard } from '#foundation/ui/section-card.tsx';
import { StatusChip } from '#foundation/ui/status-chip.tsx';
import { useNow } from '#foundation/web/use-now.ts';
import { roundCounts, roundState, roundsInOrder } from '../../rules/rounds.ts';
import { occupantName } from '../../rules.ts';
import { wardsApi } from '../api.ts';
import { dueHues, dueNames, dueText } from '../due-words.ts';
import styles from './due-rounds.module.css';

const shownAtFirst = 8;
const rowsHeight = 220;
const readAgainMs = 60_000;
const kindNames = { vitals: 'Vitals', medicine: 'Medicine', task: 'Task' } as const;
const tabs = { vitals: 'vitals', medicine: 'medicines', task: 'nursing' } as const;

/** Everything overdue or due within the hour at any bed, overdue items first. */
export function DueRounds() {
  const query = useQuery({ ...wardsApi.rounds.queryOptions(), refetchInterval: readAgainMs });
  const [showsAll, setShowsAll] = useState(false);
  const now = useNow();
  const items = query.data && roundsInOrder(query.data, now);
  const shown = showsAll ? items : items?.slice(0, shownAtFirst);
  const hidden = (items?.length ?? 0) - (shown?.length ?? 0);
  return (
    <SectionCard title="Due rounds" aside={items ? <span className={styles.muted}>{roundCounts(items)}</span> : null}>
      <Loaded what="due rounds" query={query} height={rowsHeight}>
        {(due) =>
          due.length === 0 ? (
            <p className={styles.muted}>Nothing due within the hour.</p>
          ) : (
            <ul className={styles.rows} aria-label="Due rounds">
              {shown?.map((item) => {
                const state = roundState(item, now);
                return (
                  <li key={item.key} className={styles.row}>
                    <ScreenLink
                      screen="wards"
                      search={`?inpatient=${item.admissionId}&tab=${tabs[item.kind]}`}
                      className={styles.way ?? ''}
                    >
                      {`${item.bedLabel} ${occupantName(item)}`}
                    </ScreenLink>
                    <span className={styles.what}>{`${kindNames[item.kind]}: ${item.what}`}</span>
                    <span className={styles.time}>{dueText(item.dueAt, now)}</span>
                    <StatusChip hue={dueHues[state]}>{dueNames[state]}</StatusChip>
                  </li>
                );
              })}
            </ul>
          )
        }
      </Loaded>
      {hidden > 0 || showsAll ? (
        <Button size="sm" variant="default" mt="xs" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Show fewer' : `Show ${hidden} more`}
        </Button>
      ) : null}
    </SectionCard>
  );
}
