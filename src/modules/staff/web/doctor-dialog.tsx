import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { Controller } from 'react-hook-form';
import { FormDialog } from '#foundation/ui/dialogs/form-dialog.tsx';
import { QuantityField } from '#foundation/ui/fields/quantity-field.tsx';
import { DraftNote } from '#foundation/ui/forms/draft-note.tsx';
import { StaleEditNote } from '#foundation/ui/forms/stale-edit-note.tsx';
import { FailureNote } from '#foundation/ui/reads/failure-note.tsx';
import { forgetDraft } from '#foundation/web/drafts/form-draft.ts';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { Doctor } from '../contract.ts';
import { practiceNames, practices } from '../rules.ts';
import styles from './doctor-dialog.module.css';
import { weekText } from './doctor-words.ts';
import { doctorName } from './use-doctors.ts';
import { doctorDraft, doctorFieldNames, useEditDoctor } from './use-edit-doctor.ts';
import { WeekFields } from './week-fields.tsx';

export function DoctorDialog({ doctor, onClose }: { doctor: Doctor; onClose: () => void }) {
  function close() {
    forgetDraft(doctorDraft(doctor));
    onClose();
  }
  return (
    <FormDialog title={doctorName(doctor)} size="lg" discardQuestion="Discard these changes?" onClose={close}>
      {({ onTyped }) => <DoctorForm doctor={doctor} onTyped={onTyped} onSaved={close} />}
    </FormDialog>
  );
}

/** A form value as readable text. */
function valueText(field: string, value: unknown): string {
  if (field === 'hours') return weekText(Doctor.shape.hours.parse(value));
  return value === '' ? 'empty' : String(value);
}

interface DoctorFormProps {
  doctor: Doctor;
  onTyped: () => void;
  onSaved: () => void;
}

function DoctorForm({ doctor, onTyped, onSaved }: DoctorFormProps) {
  const { form, edit, save, submit } = useEditDoctor(doctor, onSaved);
  const { errors } = form.formState;
  const failure = save.isError && !edit.isStale(save.error) ? failureOf(save.error) : null;

  return (
    <form onSubmit={submit} onInput={onTyped} noValidate>
      <Stack gap="md">
        <DraftNote draft={edit.draft} />
        <div className={styles.fields}>
          <TextInput
            {...form.register('department')}
            label="Department"
            required
            data-autofocus
            error={errors.department?.message}
          />
          <NativeSelect
            {...form.register('specialty')}
            label="Practice"
            data={practices.map((value) => ({ value, label: practiceNames[value] }))}
            error={errors.specialty?.message}
          />
          <TextInput {...form.register('speciality')} label="Speciality" required error={errors.speciality?.message} />
        </div>
        <div className={styles.fields}>
          <TextInput
            {...form.register('registrationNumber')}
            label="Registration number"
            error={errors.registrationNumber?.message}
          />
          <TextInput {...form.register('room')} label="Room" error={errors.room?.message} />
          <Controller
            name="slotMinutes"
            control={form.control}
            render={({ field }) => (
              <QuantityField {...field} label="Slot, minutes" required error={errors.slotMinutes?.message} />
            )}
          />
        </div>
        <Controller
          name="hours"
          control={form.control}
          render={({ field }) => (
            <WeekFields
              value={field.value}
              hasFault={errors.hours !== undefined}
              onChange={(value) => {
                onTyped();
                field.onChange(value);
              }}
            />
          )}
        />
        <StaleEditNote stale={edit.stale} names={doctorFieldNames} text={valueText} onChoose={edit.choose} />
        {failure && failure.fieldErrors.length === 0 ? (
          <FailureNote title="Not saved" failure={failure} retrying={save.isPending} onRetry={submit} />
        ) : null}
        <Group justify="flex-end">
          <Button type="submit" loading={save.isPending}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
