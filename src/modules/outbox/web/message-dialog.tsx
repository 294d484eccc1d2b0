import { Skeleton } from '@mantine/core';
import { skipToken, useQuery } from '@tanstack/react-query';
import { Dialog } from '#foundation/ui/dialogs/dialog.tsx';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import type { RowFault } from '#foundation/web/screens/use-row-changes.ts';
import type { MessageSummary } from '../contract.ts';
import type { outboxApi } from './api.ts';
import { MessageReader } from './message-reader.tsx';

interface MessageDialogProps {
  api: typeof outboxApi;
  /** The message from the list, which is refreshed repeatedly; null if closed. */
  summary: MessageSummary | null;
  fault: RowFault | null;
  onRetry: (message: MessageSummary) => void;
  onClose: () => void;
}

/** One message as sent. Its text is read only once, because each reading is recorded. */
export function MessageDialog({ api, summary, fault, onRetry, onClose }: MessageDialogProps) {
  const query = useQuery(api.read.queryOptions({ input: summary ? { id: summary.id } : skipToken }));
  const { data, error } = query;
  return (
    <Dialog opened={summary !== null} onClose={onClose} size="lg" title={summary?.subject ?? 'Message'}>
      {error && !data ? (
        <ReadFailure what="the message" query={query} />
      ) : data && summary ? (
        <MessageReader message={{ ...data, ...summary }} fault={fault} onRetry={() => onRetry(summary)} />
      ) : (
        <Skeleton height={320} aria-busy="true" />
      )}
    </Dialog>
  );
}
