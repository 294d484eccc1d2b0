import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { clinicToday } from '#foundation/web/clinic-date.ts';
import type { Patient } from '#modules/patients/contract.ts';
import { useDoctors, useWindows } from '#modules/staff/web/use-doctors.ts';
import type { Appointment } from '../../contract.ts';
import { doctorForWalkIn, isWaiting, presenceAt, soonestFirst, visitAwaited } from '../../rules.ts';
import { appointmentsApi } from '../api.ts';
import { changedSince } from '../booking/refusal.ts';
import { readPlacesAgain } from '../read-places-again.ts';
import { useNow } from '../use-now.ts';
import { useVisits } from '../use-visits.ts';

export interface Arrival {
  patient: Pick<Patient, 'id' | 'firstName' | 'lastName'>;
  /** What is booked for today already: then the patient is checked in instead of getting a second token. */
  booked: Appointment | null;
  lastDoctorId: string | null;
  chosenDoctorId: string | null;
  /** Whether something is booked could not be found out. */
  isUnchecked: boolean;
}

/** From a patient at the desk to a token. */
export function useWalkIn() {
  const queryClient = useQueryClient();
  const today = clinicToday();
  const now = useNow();
  const doctors = useDoctors();
  const windows = useWindows(today);
  const visits = useVisits(today);
  const [arrival, setArrival] = useState<Arrival | null>(null);
  const [issued, setIssued] = useState<Appointment | null>(null);

  const inToday = soonestFirst(
    (doctors.data ?? []).flatMap((doctor) => {
      const todaysHours = windows.data?.filter((span) => span.doctorId === doctor.id) ?? [];
      if (todaysHours.length === 0) return [];
      const waiting = visits.data?.filter((visit) => visit.doctorId === doctor.id && isWaiting(visit)).length ?? 0;
      return [{ ...doctor, todaysHours, waiting, presence: presenceAt(now, todaysHours) }];
    }),
  );

  const doctorId = arrival && (arrival.chosenDoctorId ?? doctorForWalkIn(inToday, arrival.lastDoctorId));

  async function choose(patient: Patient) {
    const options = appointmentsApi.ofPatient.queryOptions({ input: { patientId: patient.id } });
    const own = await queryClient.fetchQuery({ ...options, staleTime: 0 }).catch(() => null);
    const lastDoctorId = own?.find((visit) => visit.status === 'completed')?.doctorId ?? null;
    setIssued(null);
    setArrival({
      patient,
      booked: visitAwaited(own ?? [], today),
      lastDoctorId,
      // Proposed once: a queue that changes must not change the doctor under a finger on Enter.
      chosenDoctorId: doctorForWalkIn(inToday, lastDoctorId),
      isUnchecked: own === null,
    });
  }

  const issue = useMutation({
    mutationFn: async ({ patient, booked }: Arrival) => {
      if (!booked) return appointmentsApi.walkIn.call({ patientId: patient.id, doctorId: doctorId ?? '' });
      const { id, version } = booked;
      return { ...booked, ...(await appointmentsApi.setArrival.call({ id, version, arrived: true })) };
    },
    onError: (error) => {
      const current = changedSince(error)?.current;
      // Cancelled or moved to another day, it is nothing to be checked in for any more.
      if (current) setArrival((known) => known && { ...known, booked: visitAwaited([current], today) });
    },
    onSuccess: async (visit) => {
      setArrival(null);
      setIssued(visit);
      await readPlacesAgain(queryClient);
    },
  });

  return {
    inToday,
    isReading: doctors.isPending || windows.isPending,
    arrival,
    doctorId,
    issued,
    issue,
    choose,
    chooseDoctor: (id: string) => setArrival((known) => known && { ...known, chosenDoctorId: id }),
    leave: () => {
      issue.reset();
      setArrival(null);
    },
    dismiss: () => setIssued(null),
  };
}
