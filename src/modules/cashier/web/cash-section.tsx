import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { SectionCard } from '#foundation/ui/section-card.tsx';
import { cashierApi } from './api.ts';
import styles from './cash-section.module.css';
import { DaySection } from './day-section.tsx';
import { HandOvers } from './hand-overs.tsx';
import { OwnDrawer } from './own-drawer.tsx';

interface CashSectionProps {
  /** Work of a day that is still to be billed and paid before it is closed. */
  leftOfDay: (day: string) => ReactNode;
}

/** The signed-in person's drawer, and the day with all its drawers. */
export function CashSection(props: CashSectionProps) {
  const query = useQuery(cashierApi.drawer.queryOptions());
  const { data, isError } = query;
  return (
    <div className={styles.section}>
      <SectionCard title="My drawer">
        {data ? (
          <>
            <HandOvers drawer={data} />
            <OwnDrawer drawer={data} />
          </>
        ) : isError ? (
          <ReadFailure what="your drawer" query={query} />
        ) : (
          <Skeleton height={160} aria-busy="true" />
        )}
      </SectionCard>
      <DaySection {...props} />
    </div>
  );
}
