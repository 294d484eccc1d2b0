import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { TimeField } from '#foundation/ui/fields/time-field.tsx';
import { faultsOf } from '#modules/pharmacy/web/faults-of.ts';
import { plannedMinutes, type ShiftHours, shiftNames, type WorkedShift } from '../../rules/shifts.ts';
import { hoursText } from '../../rules/time.ts';
import { timekeepingApi } from '../api.ts';
import styles from './staff-settings-page.module.css';
import { useAfterSetting } from './use-after-setting.ts';

export function ShiftSettings({ hours }: { hours: { shiftType: WorkedShift } & ShiftHours }) {
  const { shiftType } = hours;
  const [startsAt, setStartsAt] = useState(hours.startsAt);
  const [endsAt, setEndsAt] = useState(hours.endsAt);
  const name = shiftNames[shiftType];
  const save = useMutation(timekeepingApi.setShiftHours.mutationOptions(useAfterSetting(`${name} is saved`)));
  const faults = faultsOf(save.error);
  const isSame = startsAt === hours.startsAt && endsAt === hours.endsAt;
  return (
    <div className={styles.line}>
      <span className={styles.name}>
        {name}, {hoursText(plannedMinutes({ startsAt, endsAt }))}
      </span>
      <TimeField label={`${name} starts`} value={startsAt} error={faults.startsAt} onChange={setStartsAt} />
      <TimeField label={`${name} ends`} value={endsAt} error={faults.endsAt} onChange={setEndsAt} />
      <Button
        disabled={isSame || !startsAt || !endsAt}
        loading={save.isPending}
        aria-label={`Save ${name}`}
        onClick={() => save.mutate({ shiftType, startsAt, endsAt })}
      >
        Save
      </Button>
    </div>
  );
}
