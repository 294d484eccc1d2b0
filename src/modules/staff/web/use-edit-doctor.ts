import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useStaleEdit } from '#foundation/web/drafts/use-stale-edit.ts';
import { showFieldErrors } from '#foundation/web/forms/show-field-errors.ts';
import { readAgain } from '#foundation/web/screens/read-again.ts';
import { Doctor, DoctorDetails } from '../contract.ts';
import { staffApi } from './api.ts';
import { doctorTables } from './doctor-tables.ts';

type TypedDoctor = z.input<typeof DoctorDetails>;

const fields = ['department', 'specialty', 'speciality', 'registrationNumber', 'room', 'slotMinutes', 'hours'] as const;

export const doctorFieldNames: Record<keyof TypedDoctor, string> = {
  department: 'Department',
  specialty: 'Practice',
  speciality: 'Speciality',
  registrationNumber: 'Registration number',
  room: 'Room',
  slotMinutes: 'Slot, minutes',
  hours: 'Every week',
};

const toValues = ({
  department,
  specialty,
  speciality,
  registrationNumber,
  room,
  slotMinutes,
  hours,
}: Doctor): TypedDoctor => ({
  department,
  specialty,
  speciality,
  registrationNumber,
  room,
  slotMinutes,
  hours,
});

export const doctorDraft = ({ id }: Doctor) => `doctor-${id}`;

export function useEditDoctor(doctor: Doctor, onSaved: () => void) {
  const queryClient = useQueryClient();
  // The doctor when editing began: the list behind the dialog may become newer.
  const [record] = useState(doctor);
  const form = useForm<TypedDoctor, unknown, DoctorDetails>({
    mode: 'onTouched',
    resolver: zodResolver(DoctorDetails),
    defaultValues: toValues(record),
  });
  const edit = useStaleEdit(form, {
    draftName: doctorDraft(record),
    record,
    schema: Doctor,
    toValues,
    names: doctorFieldNames,
  });
  const save = useMutation(
    staffApi.saveDoctor.mutationOptions({
      onSuccess: onSaved,
      onError: (error) => {
        if (!edit.takeNote(error)) showFieldErrors(form.setError, fields, error);
      },
      onSettled: () => readAgain(queryClient, doctorTables),
    }),
  );
  const submit = form.handleSubmit((details) => save.mutate({ ...details, id: record.id, version: edit.version }));
  return { form, edit, save, submit };
}
