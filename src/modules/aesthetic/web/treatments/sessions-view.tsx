import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx';
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx';
import { Loaded } from '#foundation/ui/reads/loaded.tsx';
import { StatusChip } from '#foundation/ui/status-chip.tsx';
import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import { fullName } from '#modules/patients/rules.ts';
import type { HeldSession } from '../../contract-sessions.ts';
import { aestheticApi } from '../api.ts';
import { SessionDialog } from '../session/session-dialog.tsx';
import { settingsText } from '../session/settings-text.ts';
import { sessionHues } from '../status-hues.ts';

const names: Record<HeldSession['status'], string> = {
  in_progress: 'In progress',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

const columnsOf = (onOpen: (id: string) => void): readonly Column<HeldSession>[] => [
  { key: 'when', title: 'Date', percent: 14, onPhone: 'detail', cell: ({ startedAt }) => clinicDateTime(startedAt) },
  { key: 'client', title: 'Client', percent: 15, onPhone: 'heading', cell: (session) => fullName(session) },
  {
    key: 'treatment',
    title: 'Treatment',
    percent: 20,
    onPhone: 'detail',
    cell: ({ title, sessionNumber, plannedSessions }) => `${title}, ${sessionNumber}/${plannedSessions}`,
  },
  {
    key: 'settings',
    title: 'Settings',
    percent: 20,
    onPhone: 'detail',
    cell: (session) => [settingsText(session), session.isCorrected ? 'Corrected' : ''].filter(Boolean).join(' · '),
  },
  { key: 'by', title: 'Practitioner', percent: 12, onPhone: 'detail', cell: ({ carerName }) => carerName },
  {
    key: 'status',
    title: 'Status',
    percent: 12,
    onPhone: 'aside',
    cell: ({ status }) => <StatusChip hue={sessionHues[status]}>{names[status]}</StatusChip>,
  },
  {
    key: 'open',
    title: 'Open',
    isTitleHidden: true,
    percent: 7,
    onPhone: 'aside',
    cell: (session) => {
      if (session.status === 'cancelled') return null;
      const step = session.status === 'completed' ? 'Correct' : 'Open';
      return (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`${step} session ${session.sessionNumber} of ${fullName(session)}`}
          onClick={() => onOpen(session.id)}
        >
          {step}
        </Button>
      );
    },
  },
];

export function SessionsView() {
  const query = useQuery(aestheticApi.sessions.queryOptions());
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <>
      <Loaded what="the sessions" query={query} height={360}>
        {(sessions) =>
          sessions.length === 0 ? (
            <EmptyState title="No sessions yet" text="Sessions appear here once they are started." />
          ) : (
            <DataTable caption="Sessions" columns={columnsOf(setOpened)} rows={sessions} rowKey={({ id }) => id} />
          )
        }
      </Loaded>
      {opened ? <SessionDialog id={opened} onClose={() => setOpened(null)} /> : null}
    </>
  );
}
