import { Button, Group } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { SectionCard } from '../section-card.tsx';

interface ChartCardProps {
  title: string;
  /** Shown beside the button for the table. */
  aside?: ReactNode;
  chart: ReactNode;
  /** The same numbers as a table. */
  table: ReactNode;
}

/** A chart under its heading, which can be switched to a table. */
export function ChartCard({ title, aside, chart, table }: ChartCardProps) {
  const [asTable, setAsTable] = useState(false);
  return (
    <SectionCard
      title={title}
      aside={
        <Group gap="xs" justify="flex-end">
          {aside}
          <Button variant="default" size="xs" onClick={() => setAsTable(!asTable)}>
            {asTable ? 'View as chart' : 'View as table'}
          </Button>
        </Group>
      }
    >
      {asTable ? table : chart}
    </SectionCard>
  );
}
