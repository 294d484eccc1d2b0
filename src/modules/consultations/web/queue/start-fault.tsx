import { FailureNote } from '#foundation/ui/reads/failure-note.tsx';
import { changedSince, refusalOf } from '#modules/appointments/web/booking/refusal.ts';
import type { useStart } from './use-start.ts';

/** Says that the patient was not called in, and why. */
export function StartFault({ start }: { start: ReturnType<typeof useStart> }) {
  const { error, variables: visit } = start;
  if (!error || !visit) return null;
  return (
    <FailureNote
      title="Not saved"
      failure={refusalOf(error, visit)}
      onRetry={() => start.mutate(changedSince(error)?.current ?? visit)}
    />
  );
}
