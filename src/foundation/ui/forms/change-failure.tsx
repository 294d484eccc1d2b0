import type { UseMutationResult } from '@tanstack/react-query';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { FailureNote } from '../reads/failure-note.tsx';

interface ChangeFailureProps<Data, Reason, Variables> {
  title?: string;
  change: UseMutationResult<Data, Reason, Variables>;
  /** Whether the change belongs to the surrounding form: Retry then sends the current contents of its fields. */
  inForm?: boolean;
}

/**
 * Why a change was not made, with Retry: it sends the same data again, under the same key as long as the answer is
 * unknown.
 */
export function ChangeFailure<Data, Reason, Variables>(props: ChangeFailureProps<Data, Reason, Variables>) {
  const { title = 'Not saved', change, inForm = false } = props;
  if (!change.isError) return null;
  const { error, variables } = change;
  return (
    <FailureNote
      title={title}
      failure={failureOf(error)}
      onRetry={inForm ? 'submit' : () => change.mutate(variables)}
    />
  );
}
