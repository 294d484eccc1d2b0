import { NativeSelect, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '#foundation/ui/dialogs/form-dialog.tsx';
import { SubmitForm } from '#foundation/ui/forms/submit-form.tsx';
import { useSave } from '#foundation/ui/forms/use-save.ts';
import { clinicClock, clinicDate, clinicTime, clinicToday } from '#foundation/web/clinic-date.ts';
import { declaredData } from '#foundation/web/requests/declared-data.ts';
import { fullName } from '#modules/patients/rules.ts';
import { PortalRead } from '#modules/portal/web/portal-read.tsx';
import { useFamily } from '#modules/portal/web/use-family.ts';
import type { OwnVisit } from '../../contract-portal.ts';
import { FreeSlotsOffer } from '../../contract-visit.ts';
import { isHeld, mostOwnBookings, ownBookingFault, ownBookingFaults } from '../../rules.ts';
import { appointmentsApi } from '../api.ts';
import { PlaceFields, type PlaceValues } from '../booking/place-fields.tsx';
import { TakenNote } from '../booking/taken-note.tsx';
import { useOwnSlots } from '../booking/use-slots.ts';
import { dayOf } from '../day-of.ts';
import { DoctorSearch } from './doctor-search.tsx';
import { useMoveBack } from './use-move-back.ts';
import { useOwnVisits } from './use-own-visits.ts';

interface BookOwnDialogProps {
  /** The visit to move; omit for a new one. */
  visit?: OwnVisit;
  onClose: () => void;
}

/** Books or moves a visit to a free time, within the clinic's rules. */
export function BookOwnDialog({ visit, onClose }: BookOwnDialogProps) {
  const { family, chosen } = useFamily();
  const doctors = useQuery(appointmentsApi.bookableDoctors.queryOptions());
  const { query: mine } = useOwnVisits();
  const [place, setPlace] = useState<PlaceValues>({
    doctorId: visit?.doctorId ?? '',
    date: visit?.appointmentDate ?? clinicToday(),
    time: '',
  });
  const [patientId, setPatientId] = useState(visit?.patientId ?? chosen?.patientId ?? '');
  const [chiefComplaint, setComplaint] = useState('');
  const [isAsked, setAsked] = useState(false);
  // With several family members the patient must be chosen, so that no visit is booked for the wrong child.
  const forWhom = patientId || (family.length === 1 ? (family[0]?.patientId ?? '') : '');
  const offerMoveBack = useMoveBack();
  const save = useSave(
    (where: PlaceValues) =>
      visit
        ? appointmentsApi.moveMine.call({ id: visit.id, version: visit.version, ...where })
        : appointmentsApi.bookMine.call({ patientId: forWhom, chiefComplaint, ...where }),
    {
      onSaved: (saved) => {
        const words = `${clinicDate(saved.startsAt)}, ${clinicTime(saved.startsAt)}, token ${saved.tokenNumber}`;
        if (visit) offerMoveBack(visit, saved, `Visit moved: ${words}`);
        else notifications.show({ title: 'Visit booked', message: words });
        onClose();
      },
      reads: { queryKey: appointmentsApi.key() },
    },
  );
  const taken = declaredData(save.error, 'SLOT_TAKEN', FreeSlotsOffer);
  const take = (where: PlaceValues) => {
    setPlace(where);
    save.mutate(where);
  };
  const held = (mine.data ?? [])
    .filter((one) => one.patientId === forWhom && one.id !== visit?.id && isHeld(one, new Date()))
    .map(({ doctorId, appointmentDate }) => ({ doctorId, day: appointmentDate }));
  const fault = ownBookingFault(held, { doctorId: place.doctorId, day: place.date });
  // Moving a visit does not count as another booking.
  const isFull = !visit && fault === 'TOO_MANY_BOOKINGS';
  const errors = isAsked
    ? {
        patientId: forWhom ? undefined : 'Choose who this is for',
        doctorId: place.doctorId ? undefined : 'Choose a doctor',
        time: place.time ? undefined : 'Choose a time',
      }
    : {};
  return (
    <FormDialog
      title={visit ? 'Reschedule' : 'Book an appointment'}
      discardQuestion="Leave without booking?"
      onClose={onClose}
    >
      {({ onTyped }) => (
        <PortalRead what="doctors" query={doctors}>
          {(list) => (
            <SubmitForm
              submitLabel={visit ? 'Move visit' : 'Book visit'}
              isSaving={save.isPending}
              isDisabled={isFull}
              error={taken ? null : save.error}
              onSubmit={() => {
                setAsked(true);
                if (forWhom && place.doctorId && place.time && !isFull) save.mutate(place);
              }}
            >
              {!visit && family.length > 1 ? (
                <NativeSelect
                  label="For"
                  size="md"
                  required
                  data-autofocus
                  value={forWhom}
                  error={errors.patientId}
                  onChange={(event) => setPatientId(event.currentTarget.value)}
                  data={[
                    { value: '', label: 'Choose', disabled: true },
                    ...family.map((member) => ({ value: member.patientId, label: fullName(member) })),
                  ]}
                />
              ) : null}
              {visit ? null : <BookingLimit held={forWhom && mine.data ? held.length : null} />}
              {isFull ? null : (
                <PlaceFields
                  doctors={list}
                  doctorField={
                    <DoctorSearch
                      doctors={list}
                      value={place.doctorId}
                      error={errors.doctorId ?? (fault === 'SAME_DAY' ? ownBookingFaults.SAME_DAY : undefined)}
                      onChange={(doctorId) => {
                        onTyped();
                        setPlace({ ...place, doctorId, time: '' });
                      }}
                    />
                  }
                  value={place}
                  errors={errors}
                  useSlots={useOwnSlots}
                  onChange={(changes) => {
                    onTyped();
                    setPlace({ ...place, ...changes });
                  }}
                />
              )}
              {visit || isFull ? null : (
                <TextInput
                  label="Reason for visit"
                  size="md"
                  maxLength={500}
                  value={chiefComplaint}
                  onChange={(event) => {
                    onTyped();
                    setComplaint(event.currentTarget.value);
                  }}
                />
              )}
              {taken ? (
                <TakenNote
                  next={taken.next}
                  verb={visit ? 'Move to' : 'Book'}
                  onTake={(slot) => take({ ...place, date: dayOf(slot), time: clinicClock(slot) })}
                />
              ) : null}
            </SubmitForm>
          )}
        </PortalRead>
      )}
    </FormDialog>
  );
}

/**
 * Shown before anything is chosen: how many visits can be booked at a time, and how many are, once the patient is
 * known.
 */
function BookingLimit({ held }: { held: number | null }) {
  const { inAll } = mostOwnBookings;
  if (held !== null && held >= inAll) return <p role="alert">{ownBookingFaults.TOO_MANY_BOOKINGS}</p>;
  const limit = `Up to ${inAll} upcoming visits can be booked here for each person.`;
  return <p>{held === null ? limit : `${limit} ${held} booked so far.`}</p>;
}
