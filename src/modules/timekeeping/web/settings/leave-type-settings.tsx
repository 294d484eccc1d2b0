import { Button, Checkbox, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { QuantityField } from '#foundation/ui/fields/quantity-field.tsx';
import { faultsOf } from '#modules/pharmacy/web/faults-of.ts';
import type { LeaveType } from '../../contract-settings.ts';
import { timekeepingApi } from '../api.ts';
import styles from './staff-settings-page.module.css';
import { useAfterSetting } from './use-after-setting.ts';

type Details = Pick<LeaveType, 'name' | 'yearlyDays' | 'isPaid' | 'isActive'>;

interface LeaveTypeFormProps {
  start: Details;
  submitLabel: string;
  isSaving: boolean;
  error: Error | null;
  onSubmit: (details: Details) => void;
}

function LeaveTypeForm({ start, submitLabel, isSaving, error, onSubmit }: LeaveTypeFormProps) {
  const [details, setDetails] = useState(start);
  const { name, yearlyDays, isPaid, isActive } = details;
  const faults = faultsOf(error);
  const isSame = Object.is(JSON.stringify(details), JSON.stringify(start));
  return (
    <form
      className={styles.line}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit({ ...details, yearlyDays: isPaid ? yearlyDays : 0 });
      }}
    >
      <TextInput
        label="Name"
        value={name}
        error={faults.name}
        onChange={(event) => setDetails({ ...details, name: event.currentTarget.value })}
      />
      <QuantityField
        label="Days a year"
        max={366}
        disabled={!isPaid}
        error={faults.yearlyDays}
        value={yearlyDays}
        onChange={(days) => setDetails({ ...details, yearlyDays: days })}
      />
      <Checkbox
        label="Paid"
        checked={isPaid}
        onChange={(event) => setDetails({ ...details, isPaid: event.currentTarget.checked })}
      />
      <Checkbox
        label="In use"
        checked={isActive}
        onChange={(event) => setDetails({ ...details, isActive: event.currentTarget.checked })}
      />
      <Button type="submit" disabled={isSame || !name.trim() || Number.isNaN(yearlyDays)} loading={isSaving}>
        {submitLabel}
      </Button>
    </form>
  );
}

export function LeaveTypeSettings({ leaveTypes }: { leaveTypes: readonly LeaveType[] }) {
  const after = useAfterSetting('Leave type saved');
  const change = useMutation(timekeepingApi.changeLeaveType.mutationOptions(after));
  const add = useMutation(timekeepingApi.addLeaveType.mutationOptions(after));
  return (
    <>
      {leaveTypes.map(({ id, version, ...details }) => (
        <LeaveTypeForm
          key={`${id} ${version}`}
          start={details}
          submitLabel="Save"
          isSaving={change.isPending && change.variables.id === id}
          error={change.variables?.id === id ? change.error : null}
          onSubmit={(changed) => change.mutate({ ...changed, id, version })}
        />
      ))}
      <LeaveTypeForm
        key={`new ${leaveTypes.length}`}
        start={{ name: '', yearlyDays: 0, isPaid: true, isActive: true }}
        submitLabel="Add leave"
        isSaving={add.isPending}
        error={add.error}
        onSubmit={(details) => add.mutate(details)}
      />
      <p>Changed days apply from next year. A new leave type applies now.</p>
    </>
  );
}
