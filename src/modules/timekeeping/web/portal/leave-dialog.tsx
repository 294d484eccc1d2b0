import { zodResolver } from '@hookform/resolvers/zod';
import { NativeSelect, Textarea } from '@mantine/core';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { DateField } from '#foundation/ui/fields/date-field.tsx';
import { SaveDialog } from '#foundation/ui/forms/save-dialog.tsx';
import { useSave } from '#foundation/ui/forms/use-save.ts';
import { showFieldErrors } from '#foundation/web/forms/show-field-errors.ts';
import { type Balance, NewLeave } from '../../contract-requests.ts';
import { endBeforeStart, halfNames, halves, leaveLeftText } from '../../rules/leave.ts';
import { timekeepingApi } from '../api.ts';
import { LeaveCost } from './leave-cost.tsx';
import styles from './leave-dialog.module.css';

const fieldNames = ['leaveTypeId', 'fromDay', 'toDay', 'half', 'reason'] as const;

export function LeaveDialog({ balances, onClose }: { balances: readonly Balance[]; onClose: () => void }) {
  const form = useForm<z.input<typeof NewLeave>, unknown, z.output<typeof NewLeave>>({
    resolver: zodResolver(NewLeave),
    defaultValues: { leaveTypeId: balances[0]?.leaveTypeId ?? '', fromDay: '', toDay: '', reason: '' },
  });
  const { errors } = form.formState;
  const apply = useSave(timekeepingApi.applyForLeave.call, {
    says: () => 'Sent to HR for approval',
    onSaved: onClose,
    onError: (error) => showFieldErrors(form.setError, fieldNames, error),
    reads: { queryKey: timekeepingApi.key() },
  });
  const set = (name: 'fromDay' | 'toDay', day: string) =>
    form.setValue(name, day, { shouldValidate: form.formState.isSubmitted });
  function setFrom(day: string) {
    const last = form.getValues('toDay');
    set('fromDay', day);
    if (!last || last < day || half) set('toDay', day);
  }
  function setHalf(value: string) {
    form.setValue(
      'half',
      halves.find((one) => one === value),
    );
    if (value && fromDay) set('toDay', fromDay);
  }
  const [leaveTypeId, fromDay, toDay, half = null] = form.watch(['leaveTypeId', 'fromDay', 'toDay', 'half']);
  const isReversed = fromDay !== '' && toDay !== '' && toDay < fromDay;
  const isWaiting = balances.some((balance) => balance.leaveTypeId === leaveTypeId && balance.waiting > 0);
  return (
    <SaveDialog
      title="Apply for Leave"
      discardQuestion="Discard this request?"
      onClose={onClose}
      submitLabel="Apply"
      saving={apply}
      fields={fieldNames}
      onSubmit={form.handleSubmit((leave) => apply.mutate(leave))}
    >
      <NativeSelect
        {...form.register('leaveTypeId')}
        label="Leave type"
        data-autofocus
        description={isWaiting ? 'Days awaiting approval are already deducted.' : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={balances.map((balance) => {
          const left = leaveLeftText(balance);
          return { value: balance.leaveTypeId, label: left ? `${balance.name} (${left})` : balance.name };
        })}
        error={errors.leaveTypeId?.message}
      />
      <NativeSelect
        label="How long"
        value={half ?? ''}
        error={errors.half?.message}
        onChange={(event) => setHalf(event.currentTarget.value)}
        data={[
          { value: '', label: 'Whole days' },
          ...halves.map((value) => ({ value, label: `${halfNames[value]} of one day` })),
        ]}
      />
      <div className={styles.days}>
        <DateField
          label={half ? 'Day' : 'First day'}
          required
          value={fromDay}
          onChange={setFrom}
          error={errors.fromDay?.message ?? (half ? errors.toDay?.message : undefined)}
        />
        {half ? null : (
          <DateField
            label="Last day"
            required
            value={toDay}
            onChange={(day) => set('toDay', day)}
            error={errors.toDay?.message ?? (isReversed ? endBeforeStart : undefined)}
          />
        )}
      </div>
      <LeaveCost leaveTypeId={leaveTypeId} fromDay={fromDay} toDay={toDay} half={half} />
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
