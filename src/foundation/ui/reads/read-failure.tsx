import type { UseQueryResult } from '@tanstack/react-query';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { FailureNote } from './failure-note.tsx';

interface ReadFailureProps {
  /** Completes the sentence "Couldn't load ...", such as "the treatment plans". */
  what: string;
  query: Pick<UseQueryResult, 'isError' | 'error' | 'isFetching' | 'refetch'>;
}

/** Says that a query failed and offers Retry; renders nothing if it did not fail. */
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
