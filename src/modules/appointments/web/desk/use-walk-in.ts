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
  /** The visit already booked for today; the patient is then checked in instead of getting a second token. */
  booked: Appointment | null;
  /** The doctors with whom the patient has an open visit today. */
  busyWith: string[];
  lastSeen: { id: string; doctorId: string; day: string } | null;
  /** Days after a paid visit within which a follow-up is free; 0 for roles that do not bill. */
  freeDays: number;
  /** The desk's decision; null to follow the proposal. */
  isFollowUp: boolean | null;
  complaint: string;
  /** Computed once, so that a changing queue does not change the doctor just as Enter is pressed. */
  proposal: Proposal | null;
  /** Doctor chosen by hand instead of the proposal. */
  chosenDoctorId: string | null;
  /** It could not be determined whether the patient has a booking. */
  isUnchecked: boolean;
}

/** Leads from a patient at the desk to a token. */
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

  /**
   * Only roles that bill are asked about the price; if the setting cannot be read, the desk ticks the follow-up itself.
   */
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
      // A visit that was cancelled or moved to another day can no longer be checked in.
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
    /** Null if the desk has chosen a doctor. */
    proposal: arrival?.chosenDoctorId ? null : proposal,
    issued,
    issue,
    choose,
    /** The follow-up of the last visit, if the doctor is the same; null if this cannot be a follow-up. */
    followUp,
    isFollowUp,
    setFollowUp: (isOne: boolean) => setArrival((known) => known && { ...known, isFollowUp: isOne }),
    chooseDoctor: (id: string) => setArrival((known) => known && { ...known, chosenDoctorId: id }),
    complain: (complaint: string) =>
      setArrival((known) => known && { ...known, complaint, proposal: propose({ ...known, complaint }) }),
    /** Uses the token that the patient already has. */
    takeOpen: (visit: Appointment) => {
      issue.reset();
      setArrival(null);
      setIssued(visit);
    },
    /** Issues a second token for a doctor with whom the patient has no visit today. */
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
