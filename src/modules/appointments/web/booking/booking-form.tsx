import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { DraftNote } from '#foundation/ui/forms/draft-note.tsx';
import { FailureNote } from '#foundation/ui/reads/failure-note.tsx';
import { failureOf } from '#foundation/web/requests/failure.ts';
import type { Patient } from '#modules/patients/contract-record.ts';
import { fullName } from '#modules/patients/rules.ts';
import { RegisterPatientDialog } from '#modules/patients/web/registration/register-patient-dialog.tsx';
import { useDoctors } from '#modules/staff/web/use-doctors.ts';
import type { Appointment } from '../../contract-visit.ts';
import { visitsText } from '../../rules/series.ts';
import { PatientCombobox } from './patient-combobox.tsx';
import { PlaceFields } from './place-fields.tsx';
import { RepeatFields } from './repeat-fields.tsx';
import { TakenNote } from './taken-note.tsx';
import { type BookingStart, useBooking } from './use-booking.ts';
import { useSeries } from './use-series.ts';

interface BookingFormProps {
  start: BookingStart;
  onTyped: () => void;
  setCovered: (covered: boolean) => void;
  onBooked: (visit: Appointment) => void;
  /** Omit to offer a single visit only. */
  onSeries?: (() => void) | undefined;
}

export function BookingForm({ start, onTyped, setCovered, onBooked, onSeries }: BookingFormProps) {
  const { form, draft, booking, submit, taken, take } = useBooking(start, onBooked);
  const doctors = useDoctors();
  const [typed, setTyped] = useState('');
  const [registering, setRegistering] = useState(false);
  const { errors } = form.formState;
  const [patientName, doctorId = '', date = '', time = ''] = form.watch(['patientName', 'doctorId', 'date', 'time']);

  const place = { doctorId, date, time };
  const series = useSeries(place, () => onSeries?.());
  const submitSeries = form.handleSubmit(({ patientName: _, date: __, ...visit }) =>
    series.book({ ...visit, dates: series.dates }),
  );
  const send = series.isOn ? submitSeries : submit;

  const patientField = useRef<HTMLInputElement>(null);
  const doctorField = useRef<HTMLSelectElement>(null);
  const hasChosen = useRef(false);
  useEffect(() => {
    if (!hasChosen.current) return;
    hasChosen.current = false;
    // Choosing removes the focused element, so the focus moves to the next field to fill in.
    if (!patientName) patientField.current?.focus();
    else if (time) form.setFocus('chiefComplaint');
    else doctorField.current?.focus();
  }, [patientName, time, form]);

  function choose(patient: Patient | null) {
    hasChosen.current = true;
    setTyped('');
    form.setValue('patientId', patient?.id ?? '', { shouldDirty: true });
    form.setValue('patientName', patient ? fullName(patient) : '');
    if (patient) form.clearErrors('patientId');
    onTyped();
  }

  function register(open: boolean) {
    setRegistering(open);
    setCovered(open);
  }

  const sending = series.isOn ? series.booking : booking;
  const single = booking.isError && !taken ? failureOf(booking.error) : null;
  const failure = series.isOn ? series.failure : single;

  return (
    <>
      <form onSubmit={send} onInput={onTyped} noValidate>
        <Stack gap="md">
          <DraftNote draft={draft} />
          {patientName ? (
            <TextInput
              label="Patient"
              readOnly
              value={patientName}
              error={errors.patientId?.message}
              rightSectionWidth={84}
              rightSection={
                <Button size="compact-sm" variant="subtle" onClick={() => choose(null)}>
                  Change
                </Button>
              }
            />
          ) : (
            <PatientCombobox
              ref={patientField}
              label="Patient"
              autoFocus
              placeholder="Name, phone or patient number"
              error={errors.patientId?.message}
              typed={typed}
              onType={setTyped}
              onPick={choose}
              onNobody={() => register(true)}
            />
          )}
          <PlaceFields
            doctorRef={doctorField}
            doctors={doctors.data ?? []}
            value={place}
            focusTime={Boolean(start.patientId)}
            errors={{ doctorId: errors.doctorId?.message, date: errors.date?.message, time: errors.time?.message }}
            onChange={(changes) => {
              for (const field of ['doctorId', 'date', 'time'] as const) {
                const value = changes[field];
                if (value === undefined) continue;
                form.setValue(field, value, { shouldDirty: true });
                form.clearErrors(field);
              }
              booking.reset();
            }}
          />
          <TextInput
            {...form.register('chiefComplaint')}
            label="Reason for the visit"
            placeholder="General consultation"
            autoComplete="off"
            error={errors.chiefComplaint?.message}
          />
          {onSeries ? <RepeatFields series={series} firstDay={date} /> : null}
          {taken ? <TakenNote next={taken} verb="Book" onTake={take} /> : null}
          {failure && failure.fieldErrors.length === 0 ? (
            <FailureNote title="Not saved" failure={failure} retrying={sending.isPending} onRetry={send} />
          ) : null}
          <Group justify="flex-end">
            <Button
              type="submit"
              size="md"
              loading={sending.isPending}
              disabled={series.isOn && series.planned.length > 0 && series.dates.length === 0}
            >
              {series.dates.length > 0 ? `Book ${visitsText(series.dates.length)}` : 'Book'}
            </Button>
          </Group>
        </Stack>
      </form>
      {/* Outside the form: what is submitted there would be submitted here too. */}
      <RegisterPatientDialog
        opened={registering}
        searched={typed}
        onClose={() => register(false)}
        onRegistered={choose}
        onKnown={choose}
      />
    </>
  );
}
