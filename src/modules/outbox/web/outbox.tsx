import { Button, Group, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { ChangeFailure } from '#foundation/ui/forms/change-failure.tsx';
import { DataTable } from '#foundation/ui/lists/data-table.tsx';
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { type MessageFilter, type MessageSummary, messageFilters } from '../contract.ts';
import type { outboxApi } from './api.ts';
import { DeliveryNote } from './delivery-note.tsx';
import { messageColumns } from './message-columns.tsx';
import { MessageDialog } from './message-dialog.tsx';
import styles from './outbox.module.css';
import { RetryNews } from './retry-news.tsx';
import { useOutbox } from './use-outbox.ts';

const filterNames: Record<MessageFilter, string> = { all: 'All', waiting: 'Waiting', sent: 'Sent', failed: 'Failed' };

/** Short enough for a phone, however many messages wait. */
const countText = (count: number) => (count > 999 ? ' (999+)' : count > 0 ? ` (${count})` : '');

const nothingFound = (firstMessage: string): Record<MessageFilter, { title: string; text: string }> => ({
  all: { title: 'No messages yet', text: firstMessage },
  waiting: { title: 'No messages waiting', text: 'Messages that are still to be sent appear here.' },
  sent: { title: 'No messages sent yet', text: 'Sent messages appear here.' },
  failed: { title: 'No failed messages', text: 'Messages that cannot be sent appear here, with the reason.' },
});

interface OutboxProps {
  api: typeof outboxApi;
  /** The clinic is a demo and sends nothing. */
  isDemo: boolean;
  /** Says what would bring the first message here. */
  firstMessage: string;
}

/** Messages to people, and what became of each. */
export function Outbox({ api, isDemo, firstMessage }: OutboxProps) {
  const { list, shown, faultOf, retry, retryFailed, ...outbox } = useOutbox(api);
  const [opened, setOpened] = useState<MessageSummary | null>(null);
  const page = list.data;
  const messages = page?.messages.map(shown) ?? [];
  const latest = (message: MessageSummary) => messages.find(({ id }) => id === message.id) ?? message;
  const answered = page !== undefined && !list.isPlaceholderData;
  const counts = { all: 0, waiting: page?.waiting ?? 0, sent: 0, failed: page?.failed ?? 0 };

  return (
    <>
      {page ? <DeliveryNote canSend={page.canSend} isDemo={isDemo} /> : null}
      <div className={styles.tools}>
        <SegmentedControl
          aria-label="Message status"
          className={styles.filter ?? ''}
          value={outbox.state}
          onChange={outbox.show}
          data={messageFilters.map((value) => ({
            value,
            label: `${filterNames[value]}${countText(counts[value])}`,
          }))}
        />
        {counts.failed > 0 ? (
          <Button variant="default" loading={retryFailed.isPending} onClick={() => retryFailed.mutate(undefined)}>
            Retry all failed
          </Button>
        ) : null}
      </div>
      <RetryNews message={messages.find(({ id }) => id === outbox.retriedId)} together={retryFailed.data?.retried} />
      <ChangeFailure title="Not retried" change={retryFailed} />
      <ReadFailure what="messages" query={list} />
      {answered && messages.length === 0 ? (
        <EmptyState {...nothingFound(firstMessage)[outbox.state]} />
      ) : list.isError && !page ? null : (
        <DataTable
          caption="Messages, newest first"
          columns={messageColumns({ onOpen: setOpened, onRetry: retry })}
          rows={messages.length > 0 ? messages : null}
          rowKey={({ id }) => id}
          faultOf={faultOf}
          stale={list.isPlaceholderData}
        />
      )}
      <Group justify="flex-end" mt="md">
        {outbox.isFirst ? null : (
          <Button variant="default" onClick={outbox.backToFirst}>
            Back to first
          </Button>
        )}
        {page && page.next !== null ? (
          <Button
            variant="default"
            loading={list.isPlaceholderData}
            onClick={() => page.next && outbox.goTo(page.next)}
          >
            {`Next ${messages.length}`}
          </Button>
        ) : null}
      </Group>
      <MessageDialog
        api={api}
        summary={opened ? latest(opened) : null}
        fault={opened ? faultOf(opened) : null}
        onRetry={retry}
        onClose={() => setOpened(null)}
      />
    </>
  );
}
