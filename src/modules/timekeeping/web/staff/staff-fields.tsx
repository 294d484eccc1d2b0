import { Autocomplete, Group, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { DateField } from '#foundation/ui/fields/date-field.tsx';
import type { StaffDetails } from '../../contract-staff.ts';
import { timekeepingApi } from '../api.ts';

export type StaffForm = UseFormReturn<z.input<typeof StaffDetails>, unknown, StaffDetails>;
export const staffFieldNames = ['name', 'position', 'department', 'joinDate', 'email', 'phone'] as const;

const positions = [
  'Doctor',
  'Staff Nurse',
  'Ward Boy',
  'Lab Technician',
  'Pharmacist',
  'Receptionist',
  'Accounts Assistant',
  'HR Manager',
  'Housekeeping',
  'Security Guard',
];

export function StaffFields({ form }: { form: StaffForm }) {
  const departments = useQuery(timekeepingApi.rosterDepartments.queryOptions());
  const { errors } = form.formState;
  const set: StaffForm['setValue'] = (name, value) =>
    form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  return (
    <>
      <TextInput
        {...form.register('name')}
        label="Name"
        required
        data-autofocus
        autoComplete="off"
        error={errors.name?.message}
      />
      <Group grow align="flex-start">
        <Autocomplete
          label="Position"
          required
          data={positions}
          value={form.watch('position')}
          onChange={(value) => set('position', value)}
          error={errors.position?.message}
        />
        <Autocomplete
          label="Department"
          required
          data={departments.data?.map(({ name }) => name) ?? []}
          value={form.watch('department')}
          onChange={(value) => set('department', value)}
          error={errors.department?.message}
        />
      </Group>
      <DateField
        label="Joined"
        required
        value={form.watch('joinDate')}
        onChange={(day) => set('joinDate', day)}
        error={errors.joinDate?.message}
      />
      <Group grow align="flex-start">
        <TextInput {...form.register('email')} label="E-mail" type="email" error={errors.email?.message} />
        <TextInput {...form.register('phone')} label="Phone" type="tel" error={errors.phone?.message} />
      </Group>
    </>
  );
}
