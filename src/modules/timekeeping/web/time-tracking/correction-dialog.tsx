import { zodResolver } from '@hookform/resolvers/zod';
import { Group, Textarea } from '@mantine/core';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { DateField } from '#foundation/ui/fields/date-field.tsx';
import { QuantityField } from '#foundation/ui/fields/quantity-field.tsx';
import { TimeField } from '#foundation/ui/fields/time-field.tsx';
import { SaveDialog } from '#foundation/ui/forms/save-dialog.tsx';
import { useSave } from '#foundation/ui/forms/use-save.ts';
import { clinicClock, clinicToday } from '#foundation/web/clinic-date.ts';
import { showFieldErrors } from '#foundation/web/forms/show-field-errors.ts';
import type { ClockEntry } from '../../contract-portal.ts';
import { NewCorrection } from '../../contract-requests.ts';
import { timekeepingApi } from '../api.ts';

interface CorrectionDialogProps {
  /** Null for time that was never clocked. */
  entry: ClockEntry | null;
  onClose: () => void;
}

const fieldNames = ['day', 'from', 'to', 'breakMinutes', 'reason'] as const;

export function CorrectionDialog({ entry, onClose }: CorrectionDialogProps) {
  const form = useForm<z.input<typeof NewCorrection>, unknown, z.output<typeof NewCorrection>>({
    resolver: zodResolver(NewCorrection),
    defaultValues: {
      entryId: entry?.id ?? null,
      day: entry?.day ?? clinicToday(),
      from: entry ? clinicClock(entry.startedAt) : '',
      to: entry?.endedAt ? clinicClock(entry.endedAt) : '',
      breakMinutes: entry ? Math.round(entry.breakSeconds / 60) : 0,
      reason: '',
    },
  });
  const { errors } = form.formState;
  const set: typeof form.setValue = (name, value) =>
    form.setValue(name, value, { shouldValidate: form.formState.isSubmitted });
  const ask = useSave(timekeepingApi.requestCorrection.call, {
    says: () => 'Sent to HR for approval',
    onSaved: onClose,
    onError: (error) => showFieldErrors(form.setError, fieldNames, error),
    reads: { queryKey: timekeepingApi.key() },
  });
  return (
    <SaveDialog
      title={entry ? 'Correct this time' : 'Add missing time'}
      discardQuestion="Discard this correction?"
      onClose={onClose}
      submitLabel="Send"
      saving={ask}
      fields={fieldNames}
      onSubmit={form.handleSubmit((correction) => ask.mutate(correction))}
    >
      <DateField
        label="Date"
        required
        value={form.watch('day')}
        onChange={(day) => set('day', day)}
        error={errors.day?.message}
      />
      <Group grow align="flex-start">
        <TimeField
          label="In"
          required
          value={form.watch('from')}
          onChange={(time) => set('from', time)}
          error={errors.from?.message}
        />
        <TimeField
          label="Out"
          required
          value={form.watch('to')}
          onChange={(time) => set('to', time)}
          error={errors.to?.message}
        />
        <QuantityField
          label="Break (minutes)"
          value={form.watch('breakMinutes') ?? 0}
          onChange={(minutes) => set('breakMinutes', minutes)}
          error={errors.breakMinutes?.message}
        />
      </Group>
      <Textarea
        {...form.register('reason')}
        label="Reason"
        required
        autosize
        minRows={2}
        error={errors.reason?.message}
      />
    </SaveDialog>
  );
}
