import type { UseQueryResult } from '@tanstack/react-query';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { FailureNote } from './failure-note.tsx';

interface ReadFailureProps {
  /** As in "Couldn't load the treatment plans". */
  what: string;
  query: Pick<UseQueryResult, 'isError' | 'error' | 'isFetching' | 'refetch'>;
}

/** That something couldn't be read, with Retry; nothing as long as it could. */
export function ReadFailure({ what, query }: ReadFailureProps) {
  if (!query.isError) return null;
  return (
    <FailureNote
      title={`Couldn't load ${what}`}
      failure={failureOf(query.error)}
      retrying={query.isFetching}
      onRetry={() => query.refetch()}
    />
  );
}
