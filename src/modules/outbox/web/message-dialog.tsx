import { Skeleton } from '@mantine/core';
import { skipToken, useQuery } from '@tanstack/react-query';
import { Dialog } from '#foundation/ui/dialog.tsx';
import { FailureNote } from '#foundation/ui/failure-note.tsx';
import { failureOf } from '#foundation/web/failure.ts';
import { outboxApi } from './api.ts';
import { MessageReader } from './message-reader.tsx';

/** One message as it is sent; closed without an id. */
export function MessageDialog({ id, onClose }: { id: string | null; onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(
    outboxApi.read.queryOptions({ input: id ? { id } : skipToken }),
  );
  return (
    <Dialog opened={id !== null} onClose={onClose} size="lg" title={data?.subject ?? 'Message'}>
      {error && !data ? (
        <FailureNote
          title="The message could not be read"
          failure={failureOf(error)}
          retrying={isFetching}
          onRetry={() => refetch()}
        />
      ) : data ? (
        <MessageReader message={data} />
      ) : (
        <Skeleton height={320} aria-busy="true" />
      )}
    </Dialog>
  );
}
