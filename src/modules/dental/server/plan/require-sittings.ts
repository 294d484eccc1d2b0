import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { sittingFault } from '../../rules/sittings.ts';

/** Refuses sittings that are not numbered without a gap. */
export function requireSittings(
  procedures: readonly { sitting: number }[],
  sessionsCompleted: number,
  done: readonly number[] = [],
): void {
  const fault = sittingFault(
    procedures.map(({ sitting }) => sitting),
    sessionsCompleted,
    done,
  );
  if (fault) throw fieldFault('procedures', fault.message);
}
