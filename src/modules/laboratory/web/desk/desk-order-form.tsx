import { zodResolver } from '@hookform/resolvers/zod';
import { Checkbox, Group, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { SubmitForm } from '#foundation/ui/forms/submit-form.tsx';
import { clinicToday } from '#foundation/web/clinic-date.ts';
import { failureOf } from '#foundation/web/requests/failure.ts';
import type { PatientRecord } from '#modules/patients/contract-record.ts';
import { doctorName, useDoctors } from '#modules/staff/web/use-doctors.ts';
import { ageOn } from '#modules/vitals/rules/age-on.ts';
import { canBePregnant } from '#modules/vitals/rules/who-applies.ts';
import { DeskOrder } from '../../contract-orders.ts';
import { readTestLine } from '../../rules/orders/read-test-line.ts';
import { DuplicateNote } from '../orders/duplicate-note.tsx';
import { LineMeaning } from '../orders/line-meaning.tsx';
import { useOwnKinds } from '../orders/use-own-kinds.ts';
import { useOrderAtDesk } from './use-order-at-desk.ts';

interface DeskOrderFormProps {
  patient: Pick<PatientRecord, 'id' | 'sex' | 'birthDate'>;
  onTyped: () => void;
  onOrdered: () => void;
}

export function DeskOrderForm({ patient, onTyped, onOrdered }: DeskOrderFormProps) {
  const { id: patientId } = patient;
  const doctors = useDoctors();
  const form = useForm<z.input<typeof DeskOrder>, unknown, z.output<typeof DeskOrder>>({
    mode: 'onTouched',
    resolver: zodResolver(DeskOrder),
    defaultValues: { patientId, doctorId: '', line: '', source: 'desk', referredBy: '', note: '' },
  });
  const { errors } = form.formState;
  const order = useOrderAtDesk(form.setError, onOrdered);
  const line = readTestLine(form.watch('line'), useOwnKinds());
  return (
    <SubmitForm
      submitLabel="Order tests"
      isSaving={order.isPending}
      error={order.isError && failureOf(order.error).fieldErrors.length === 0 ? order.error : null}
      onTyped={onTyped}
      onSubmit={form.handleSubmit((typed) => order.mutate(typed))}
    >
      <div>
        <TextInput
          {...form.register('line')}
          data-autofocus
          label="Tests"
          placeholder="cbc lft tsh"
          maxLength={300}
          autoComplete="off"
          required
          error={errors.line?.message}
        />
        <LineMeaning line={line} />
        <DuplicateNote patientId={patientId} kinds={line.kinds} />
      </div>
      <TextInput
        {...form.register('referredBy')}
        label="Referred by"
        description="A doctor of another practice, as it is printed on the report"
        placeholder="Dr. K. Rao, Kukatpally"
        maxLength={80}
        autoComplete="off"
        error={errors.referredBy?.message}
      />
      <NativeSelect
        {...form.register('doctorId')}
        label="Doctor"
        description="Notified immediately of a critical value"
        required
        error={errors.doctorId?.message}
      >
        <option value="">Choose a doctor</option>
        {doctors.data?.map((doctor) => (
          <option key={doctor.id} value={doctor.id}>
            {doctorName(doctor)}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect {...form.register('source')} label="Sample taken" error={errors.source?.message}>
        <option value="desk">Here</option>
        <option value="home">At home</option>
      </NativeSelect>
      <TextInput
        {...form.register('note')}
        label="Note"
        maxLength={300}
        autoComplete="off"
        error={errors.note?.message}
      />
      <Group>
        <Checkbox {...form.register('isUrgent')} label="Urgent" />
        {canBePregnant(patient.sex, ageOn(patient.birthDate, clinicToday())) ? (
          <Checkbox {...form.register('isPregnant')} label="Pregnancy ranges" />
        ) : null}
      </Group>
    </SubmitForm>
  );
}
