import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FailureNote } from '#foundation/ui/failure-note.tsx';
import { SectionCard } from '#foundation/ui/section-card.tsx';
import { failureOf } from '#foundation/web/failure.ts';
import { cashierApi } from './api.ts';
import styles from './cash-section.module.css';
import { DaySection } from './day-section.tsx';
import { HandOvers } from './hand-overs.tsx';
import { OwnDrawer } from './own-drawer.tsx';

/** The signed-in person's cash, and the day with all its drawers. */
export function CashSection() {
  const { data, error, isError, isFetching, refetch } = useQuery(cashierApi.drawer.queryOptions());
  return (
    <div className={styles.section}>
      <SectionCard title="My drawer">
        {data ? (
          <>
            <HandOvers drawer={data} />
            <OwnDrawer drawer={data} />
          </>
        ) : isError ? (
          <FailureNote
            title="Couldn't load your drawer"
            failure={failureOf(error)}
            retrying={isFetching}
            onRetry={() => refetch()}
          />
        ) : (
          <Skeleton height={160} aria-busy="true" />
        )}
      </SectionCard>
      <DaySection />
    </div>
  );
}
