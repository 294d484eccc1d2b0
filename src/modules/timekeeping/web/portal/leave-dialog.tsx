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
import { endBeforeStart, leaveLeftText } from '../../rules/leave.ts';
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
  const [leaveTypeId, fromDay, toDay] = form.watch(['leaveTypeId', 'fromDay', 'toDay']);
  const isReversed = fromDay !== '' && toDay !== '' && toDay < fromDay;
  const isWaiting = balances.some((balance) => balance.leaveTypeId === leaveTypeId && balance.waiting > 0);
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
            description={isWaiting ? 'Days that are waiting for approval are taken off.' : undefined}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            data={balances.map((balance) => {
              const left = leaveLeftText(balance);
              return { value: balance.leaveTypeId, label: left ? `${balance.name} (${left})` : balance.name };
            })}
            error={errors.leaveTypeId?.message}
          />
          <div className={styles.days}>
            <DateField label="First day" required value={fromDay} onChange={setFrom} error={errors.fromDay?.message} />
            <DateField
              label="Last day"
              required
              value={toDay}
              onChange={(day) => set('toDay', day)}
              error={errors.toDay?.message ?? (isReversed ? endBeforeStart : undefined)}
            />
          </div>
          <LeaveCost leaveTypeId={leaveTypeId} fromDay={fromDay} toDay={toDay} />
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
