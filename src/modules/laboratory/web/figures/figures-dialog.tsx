import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Dialog } from '#foundation/ui/dialogs/dialog.tsx';
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import type { Performance } from '../../contract-figures.ts';
import { laboratoryApi } from '../api.ts';
import { HoursChart, RejectionsChart, TurnaroundChart } from './figure-charts.tsx';
import styles from './figures-dialog.module.css';

/** Shows how the laboratory did lately. It has its own address, so that it can be linked to. */
export function FiguresDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(laboratoryApi.performance.queryOptions());
  const { data, error } = query;
  return (
    <Dialog opened title="Figures, last 30 days" size="xl" onClose={onClose}>
      {data ? (
        <Figures figures={data} />
      ) : error ? (
        <ReadFailure what="the figures" query={query} />
      ) : (
        <Skeleton height={320} aria-busy="true" />
      )}
    </Dialog>
  );
}

function criticalsText({ due, inTime, withinMinutes }: Performance['criticals']): string {
  if (due === 0) return 'No critical values to acknowledge.';
  // 100 % only if none was late.
  const share = inTime < due ? Math.min(99, Math.round((inTime / due) * 100)) : 100;
  return `${inTime} of ${due} critical values acknowledged within ${withinMinutes} min (${share}%).`;
}

function Figures({ figures }: { figures: Performance }) {
  const { criticals, turnaround, rejections, hours } = figures;
  return (
    <Stack gap="lg">
      <p className={styles.share} data-late={criticals.inTime < criticals.due}>
        {criticalsText(criticals)}
      </p>
      {turnaround.length > 0 ? (
        <TurnaroundChart rows={turnaround} />
      ) : (
        <EmptyState title="No results yet" text="Turnaround shows once tests are completed." />
      )}
      {hours.length > 0 ? <HoursChart rows={hours} /> : null}
      {rejections.length > 0 ? <RejectionsChart rows={rejections} /> : <p>No samples rejected.</p>}
    </Stack>
  );
}
