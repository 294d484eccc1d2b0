import { skipToken, useQuery } from '@tanstack/react-query';
import { FailureNote } from '#foundation/ui/reads/failure-note.tsx';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { type Half, leaveCostText } from '../../rules/leave.ts';
import { timekeepingApi } from '../api.ts';

interface LeaveCostProps {
  leaveTypeId: string;
  fromDay: string;
  toDay: string;
  half: Half | null;
}

/** Shows how many days a leave takes and what is left after it, while its dates are chosen. */
export function LeaveCost({ leaveTypeId, fromDay, toDay, half }: LeaveCostProps) {
  const isAsked = leaveTypeId !== '' && fromDay !== '' && toDay >= fromDay;
  const { data, error, isFetching, refetch } = useQuery(
    timekeepingApi.leaveCost.queryOptions({
      input: isAsked ? { leaveTypeId, fromDay, toDay, ...(half && { half }) } : skipToken,
    }),
  );
  const failure = error && !data ? failureOf(error) : null;
  const [fault] = failure?.fieldErrors ?? [];
  if (failure && !fault) {
    return (
      <FailureNote
        title="Couldn't count the days"
        failure={failure}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (fault && isAsked) return <p role="status">{fault.message}</p>;
  return <p role="status">{data && isAsked ? leaveCostText({ fromDay, toDay, half, ...data }) : ''}</p>;
}
