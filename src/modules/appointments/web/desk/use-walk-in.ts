import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { clinicToday } from '#foundation/web/clinic-date.ts';
import { billingApi } from '#modules/billing/web/api.ts';
import { cashiers } from '#modules/cashier/rules.ts';
import { useCurrentUser } from '#modules/identity/web/current-user.ts';
import type { Patient } from '#modules/patients/contract-record.ts';
import type { Appointment } from '../../contract-visit.ts';
import { followUpOffer, type Proposal, proposeDoctor } from '../../rules/walk-in.ts';
import { isOpen, visitAwaited } from '../../rules.ts';
import { appointmentsApi } from '../api.ts';
import { changedSince, openTokenOf } from '../booking/refusal.ts';
import { readPlacesAgain } from '../read-places-again.ts';
import { useDoctorsToday } from './use-doctors-today.ts';
import { useTokenUndo } from './use-token-undo.ts';

export interface Arrival {
  patient: Pick<Patient, 'id' | 'firstName' | 'lastName' | 'sex' | 'birthDate'>;
  /** What is booked for today already: then the patient is checked in instead of getting a second token. */
  booked: Appointment | null;
  /** With whom the patient has an open visit today. */
  busyWith: string[];
  lastSeen: { id: string; doctorId: string; day: string } | null;
  /** Of follow-ups after a paid visit. */
  freeDays: number;
  /** What the desk says; null: as it is proposed. */
  isFollowUp: boolean | null;
  complaint: string;
  /** Made once: a queue that changes must not change the doctor under a finger on Enter. */
  proposal: Proposal | null;
  /** Chosen by hand instead. */
  chosenDoctorId: string | null;
  /** Whether something is booked could not be found out. */
  isUnchecked: boolean;
}

/** From a patient at the desk to a token. */
export function useWalkIn() {
  const queryClient = useQueryClient();
  const today = clinicToday();
  const { role } = useCurrentUser();
  const mayBill = cashiers.some((cashier) => cashier === role);
  const { inToday: everyone, isReading } = useDoctorsToday();
  const [arrival, setArrival] = useState<Arrival | null>(null);
  const [issued, setIssued] = useState<Appointment | null>(null);
  const offerBack = useTokenUndo(() => setIssued(null));

  const inToday = everyone.filter(({ id }) => !arrival?.busyWith.includes(id));
  const propose = (known: Arrival): Proposal | null =>
    proposeDoctor({ ...known, today, inToday: everyone.filter(({ id }) => !known.busyWith.includes(id)) });
  const proposal = arrival && (arrival.proposal ?? propose(arrival));
  const doctorId = arrival?.chosenDoctorId ?? proposal?.doctorId ?? null;
  const followUp = arrival && followUpOffer({ ...arrival, doctorId, today });
  const isFollowUp = followUp !== null && (arrival?.isFollowUp ?? followUp.isFree);

  /** Nobody else is asked what it costs; without an answer the desk ticks it. */
  async function readFreeDays(): Promise<number> {
    if (!mayBill) return 0;
    const settings = await queryClient.fetchQuery(billingApi.settings.queryOptions()).catch(() => null);
    return settings?.freeFollowUpDays ?? 0;
  }

  async function choose(patient: Arrival['patient']) {
    const options = appointmentsApi.ofPatient.queryOptions({ input: { patientId: patient.id } });
    const [own, freeDays] = await Promise.all([
      queryClient.fetchQuery({ ...options, staleTime: 0 }).catch(() => null),
      readFreeDays(),
    ]);
    const last = own?.find((visit) => visit.status === 'completed');
    const known: Arrival = {
      patient,
      booked: visitAwaited(own ?? [], today),
      busyWith: (own ?? [])
        .filter(({ appointmentDate, status }) => appointmentDate === today && isOpen(status))
        .map((visit) => visit.doctorId),
      lastSeen: last ? { id: last.id, doctorId: last.doctorId, day: last.appointmentDate } : null,
      freeDays,
      isFollowUp: null,
      complaint: '',
      proposal: null,
      chosenDoctorId: null,
      isUnchecked: own === null,
    };
    setIssued(null);
    setArrival({ ...known, proposal: propose(known) });
  }

  const issue = useMutation({
    mutationFn: async ({ patient, booked, complaint, lastSeen }: Arrival) => {
      if (!booked) {
        const input = { patientId: patient.id, doctorId: doctorId ?? '', chiefComplaint: complaint };
        return appointmentsApi.walkIn.call(isFollowUp ? { ...input, followUpOf: lastSeen?.id } : input);
      }
      const { id, version } = booked;
      return { ...booked, ...(await appointmentsApi.setArrival.call({ id, version, arrived: true })) };
    },
    onError: (error) => {
      const waits = openTokenOf(error);
      if (waits)
        setArrival((known) => known && { ...known, booked: waits, busyWith: [...known.busyWith, waits.doctorId] });
      const current = changedSince(error)?.current;
      // Cancelled or moved to another day, it is nothing to be checked in for any more.
      if (!current) return;
      const booked = visitAwaited([current], today);
      setArrival((known) => known && { ...known, booked, busyWith: booked ? known.busyWith : [] });
    },
    onSuccess: async (visit, { booked }) => {
      setArrival(null);
      setIssued(visit);
      offerBack(visit, booked !== null);
      await readPlacesAgain(queryClient);
    },
  });

  return {
    inToday,
    isReading,
    arrival,
    doctorId,
    /** Null: the desk has chosen. */
    proposal: arrival?.chosenDoctorId ? null : proposal,
    issued,
    issue,
    choose,
    /** Of the last visit, where the doctor is the same; null: it cannot be one. */
    followUp,
    isFollowUp,
    setFollowUp: (isOne: boolean) => setArrival((known) => known && { ...known, isFollowUp: isOne }),
    chooseDoctor: (id: string) => setArrival((known) => known && { ...known, chosenDoctorId: id }),
    complain: (complaint: string) =>
      setArrival((known) => known && { ...known, complaint, proposal: propose({ ...known, complaint }) }),
    /** The token that the patient has already. */
    takeOpen: (visit: Appointment) => {
      issue.reset();
      setArrival(null);
      setIssued(visit);
    },
    /** A second token, for another doctor than those of today. */
    takeAnother: () => {
      issue.reset();
      setArrival((known) => known && { ...known, booked: null, proposal: propose(known) });
    },
    leave: () => {
      issue.reset();
      setArrival(null);
    },
    dismiss: () => setIssued(null),
  };
}
