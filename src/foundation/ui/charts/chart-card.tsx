import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { SectionCard } from '../section-card.tsx';

interface ChartCardProps {
  title: string;
  chart: ReactNode;
  /** The same numbers. */
  table: ReactNode;
}

/** A chart under its heading, which can be read as a table too. */
export function ChartCard({ title, chart, table }: ChartCardProps) {
  const [asTable, setAsTable] = useState(false);
  return (
    <SectionCard
      title={title}
      aside={
        <Button variant="default" size="xs" onClick={() => setAsTable(!asTable)}>
          {asTable ? 'View as chart' : 'View as table'}
        </Button>
      }
    >
      {asTable ? table : chart}
    </SectionCard>
  );
}
