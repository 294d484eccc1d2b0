import { useQuery } from '@tanstack/react-query';
import { clinicToday } from '#foundation/web/clinic-date.ts';
import { useLatest } from '#modules/portal/web/use-latest.ts';
import type { OwnVisit } from '../../contract-portal.ts';
import { appointmentsApi } from '../api.ts';

/** Patients in the waiting room watch the token being served. */
const waitingMilliseconds = 2_000;

const isWaiting = ({ appointmentDate, status }: OwnVisit) =>
  appointmentDate === clinicToday() && (status === 'scheduled' || status === 'confirmed');

export function useOwnVisits() {
  const { input, options, older } = useLatest();
  const query = useQuery({
    ...appointmentsApi.mine.queryOptions({ input }),
    ...options,
    refetchInterval: ({ state }) => (state.data?.some(isWaiting) ? waitingMilliseconds : options.refetchInterval),
  });
  return { query, older };
}
