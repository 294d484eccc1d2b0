import type { ReactNode } from 'react';
import type { Column } from '#foundation/ui/lists/data-table.tsx';
import { StatusChip, type StatusHue } from '#foundation/ui/status-chip.tsx';
import { clinicDateTime, clockText } from '#foundation/web/clinic-date.ts';
import type { JobStatus } from '../contract.ts';
import styles from './job-columns.module.css';

const states: Record<JobStatus['state'], { name: string; hue: StatusHue }> = {
  waiting: { name: 'Waiting', hue: 'gray' },
  running: { name: 'Running', hue: 'blue' },
  done: { name: 'Done', hue: 'green' },
  failed: { name: 'Failed', hue: 'red' },
};

export const jobColumns = (retry: (name: string) => ReactNode): readonly Column<JobStatus>[] => [
  {
    key: 'title',
    title: 'Job',
    percent: 40,
    onPhone: 'heading',
    cell: ({ title, at, lastError }) => (
      <>
        {title}
        <span className={styles.fact}>
          {at.startsWith('every') ? `E${at.slice(1)}` : `Every day at ${clockText(at)}`}
        </span>
        {lastError ? <span className={styles.fault}>{lastError}</span> : null}
      </>
    ),
  },
  {
    key: 'last',
    title: 'Last run',
    percent: 20,
    onPhone: 'detail',
    cell: ({ lastRunAt }) => (lastRunAt ? clinicDateTime(lastRunAt) : 'Not yet'),
  },
  {
    key: 'next',
    title: 'Next run',
    percent: 20,
    onPhone: 'detail',
    cell: ({ nextRunAt }) => clinicDateTime(nextRunAt),
  },
  {
    key: 'state',
    title: 'State',
    percent: 20,
    onPhone: 'aside',
    cell: ({ name, state }) => (
      <span className={styles.state}>
        <StatusChip hue={states[state].hue}>{states[state].name}</StatusChip>
        {state === 'failed' ? retry(name) : null}
      </span>
    ),
  },
];
