import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { doctorOf } from '#foundation/shared/text/clinician-name.ts';
import { phoneText } from '#foundation/shared/text/phone.ts';
import { clinicToday } from '#foundation/web/clinic-date.ts';
import { useScreenOf } from '#foundation/web/screens/screen-of.ts';
import { allows } from '#foundation/web/session/access.ts';
import { appointmentsContract } from '#modules/appointments/contract.ts';
import { tokenIn } from '#modules/appointments/rules/token-in.ts';
import { visitsOf } from '#modules/appointments/web/use-visits.ts';
import { useCurrentUser } from '#modules/identity/web/current-user.ts';
import { patientsContract } from '#modules/patients/contract.ts';
import { fullName } from '#modules/patients/rules.ts';
import { patientsApi } from '#modules/patients/web/api.ts';
import type { Destination } from './use-destinations.ts';

const pauseMilliseconds = 150;
const fewestLetters = 2;
const mostShown = 7;
const freshMilliseconds = 15_000;

const isToken = (typed: string) => tokenIn(typed) !== null;

/** Finds patients by name, phone, number or today's token, for roles that may open their records. */
export function useFoundPatients(typed: string) {
  const { role } = useCurrentUser();
  const navigate = useNavigate();
  const screenOf = useScreenOf();
  const wanted = typed.trim();
  const [search] = useDebouncedValue(wanted, pauseMilliseconds);
  const maySearch = allows(patientsContract.list['~orpc'].meta.access, role);
  const mayAsk = maySearch && (search.length >= fewestLetters || isToken(search));
  const patients = useQuery({
    ...patientsApi.list.queryOptions({ input: { search } }),
    enabled: mayAsk,
    placeholderData: keepPreviousData,
  });
  const visits = useQuery({
    ...visitsOf(clinicToday()),
    enabled: mayAsk && isToken(search) && allows(appointmentsContract.list['~orpc'].meta.access, role),
    staleTime: freshMilliseconds,
  });

  const isWanted = maySearch && (wanted.length >= fewestLetters || isToken(wanted));
  const isSearching = isWanted && (search !== wanted || patients.isFetching || visits.isFetching);
  const goTo = (id: string) => () => {
    const path = screenOf('patient', id);
    if (path) void navigate(path);
  };
  const byToken = (isToken(search) ? (visits.data ?? []) : [])
    .filter(({ tokenNumber }) => tokenNumber === tokenIn(search)?.number)
    .map((visit) => ({
      name: fullName(visit),
      kind: `Token ${visit.tokenNumber} · ${doctorOf(visit)} · no. ${visit.patientNumber}`,
      go: goTo(visit.patientId),
    }));
  const others = (patients.data?.patients ?? []).slice(0, mostShown).map((patient) => ({
    name: fullName(patient),
    kind: `${phoneText(patient.phone)} · no. ${patient.patientNumber}`,
    go: goTo(patient.id),
  }));
  const found: Destination[] = isWanted && mayAsk ? [...byToken, ...others] : [];
  return {
    found,
    isSearching,
    failed: isWanted && !isSearching && (patients.isError || visits.isError),
    retry: () => void Promise.all([patients.refetch(), isToken(search) ? visits.refetch() : null]),
  };
}
