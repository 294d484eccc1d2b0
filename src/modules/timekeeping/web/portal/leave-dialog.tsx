import { zodResolver } from '@hookform/resolvers/zod';
import { NativeSelect, Textarea } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { DateField } from '#foundation/ui/date-field.tsx';
import { FormDialog } from '#foundation/ui/form-dialog.tsx';
import { SubmitForm } from '#foundation/ui/submit-form.tsx';
import { showFieldErrors } from '#foundation/web/show-field-errors.ts';
import { wholeFailure } from '#foundation/web/whole-failure.ts';
import { type Balance, NewLeave } from '../../contract-requests.ts';
import { timekeepingApi } from '../api.ts';
import { LeaveCost } from './leave-cost.tsx';
import styles from './leave-dialog.module.css';

const fieldNames = ['leaveTypeId', 'fromDay', 'toDay', 'reason'] as const;

export function LeaveDialog({ balances, onClose }: { balances: readonly Balance[]; onClose: () => void }) {
  const queryClient = useQueryClient();
  const form = useForm({
    resolver: zodResolver(NewLeave),
    defaultValues: { leaveTypeId: balances[0]?.leaveTypeId ?? '', fromDay: '', toDay: '', reason: '' },
  });
  const { errors } = form.formState;
  const apply = useMutation(
    timekeepingApi.applyForLeave.mutationOptions({
      onSuccess: () => {
        notifications.show({ message: 'Sent to HR for approval' });
        onClose();
      },
      onError: (error) => showFieldErrors(form.setError, fieldNames, error),
      onSettled: () => queryClient.invalidateQueries({ queryKey: timekeepingApi.key() }),
    }),
  );
  const set = (name: 'fromDay' | 'toDay', day: string) =>
    form.setValue(name, day, { shouldValidate: form.formState.isSubmitted });
  function setFrom(day: string) {
    const last = form.getValues('toDay');
    set('fromDay', day);
    if (!last || last < day) set('toDay', day);
  }
  return (
    <FormDialog title="Apply for Leave" discardQuestion="Discard this request?" onClose={onClose}>
      {({ onTyped }) => (
        <SubmitForm
          submitLabel="Apply"
          isSaving={apply.isPending}
          error={wholeFailure(apply.error)}
          onTyped={onTyped}
          onSubmit={form.handleSubmit((leave) => apply.mutate(leave))}
        >
          <NativeSelect
            {...form.register('leaveTypeId')}
            label="Leave type"
            data-autofocus
            data={balances.map(({ leaveTypeId, name, isPaid, left }) => ({
              value: leaveTypeId,
              label: isPaid ? `${name} (${left} left)` : name,
            }))}
            error={errors.leaveTypeId?.message}
          />
          <div className={styles.days}>
            <DateField
              label="First day"
              required
              value={form.watch('fromDay')}
              onChange={setFrom}
              error={errors.fromDay?.message}
            />
            <DateField
              label="Last day"
              required
              value={form.watch('toDay')}
              onChange={(day) => set('toDay', day)}
              error={errors.toDay?.message}
            />
          </div>
          <LeaveCost
            leaveTypeId={form.watch('leaveTypeId')}
            fromDay={form.watch('fromDay')}
            toDay={form.watch('toDay')}
          />
          <Textarea
            {...form.register('reason')}
            label="Reason"
            required
            autosize
            minRows={2}
            error={errors.reason?.message}
          />
        </SubmitForm>
      )}
    </FormDialog>
  );
}
