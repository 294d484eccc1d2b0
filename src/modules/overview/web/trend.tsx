import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { countText } from '#foundation/shared/count-text.ts';
import { rupees } from '#foundation/shared/money.ts';
import { type Column, DataTable } from '#foundation/ui/data-table.tsx';
import { FailureNote } from '#foundation/ui/failure-note.tsx';
import { SectionCard } from '#foundation/ui/section-card.tsx';
import { dayText } from '#foundation/web/clinic-date.ts';
import { failureOf } from '#foundation/web/failure.ts';
import type { Day } from '../contract.ts';
import { trendDays } from '../rules.ts';
import { DayBars } from './day-bars.tsx';
import { lastMonth } from './overview-reads.ts';
import styles from './trend.module.css';

const columns: readonly Column<Day>[] = [
  { key: 'day', percent: 40, title: 'Day', onPhone: 'heading', cell: ({ day }) => dayText(day) },
  {
    key: 'visits',
    percent: 30,
    title: 'Visits',
    onPhone: 'detail',
    numeric: true,
    cell: ({ visits }) => countText(visits),
  },
  {
    key: 'revenue',
    percent: 30,
    title: 'Revenue',
    onPhone: 'aside',
    numeric: true,
    cell: ({ revenue }) => rupees(revenue),
  },
];

export function Trend() {
  const [asTable, setAsTable] = useState(false);
  const query = useQuery(lastMonth);
  const days = query.data ?? null;
  return (
    <SectionCard
      title={`Visits and revenue, last ${trendDays} days`}
      aside={
        <Button variant="default" size="xs" onClick={() => setAsTable(!asTable)}>
          {asTable ? 'View as chart' : 'View as table'}
        </Button>
      }
    >
      {query.isError ? (
        <FailureNote
          title="Couldn't load recent days"
          failure={failureOf(query.error)}
          retrying={query.isFetching}
          onRetry={() => query.refetch()}
        />
      ) : asTable ? (
        <DataTable
          caption="Visits and revenue by day, the newest first"
          columns={columns}
          rows={days?.toReversed() ?? null}
          rowKey={({ day }) => day}
        />
      ) : (
        <div className={styles.charts} aria-busy={!days}>
          <DayBars title="Visits" days={days ?? []} measure={({ visits }) => visits} text={countText} hue="primary" />
          <DayBars title="Revenue" days={days ?? []} measure={({ revenue }) => revenue} text={rupees} hue="accent" />
        </div>
      )}
    </SectionCard>
  );
}
