import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { dayText } from '#foundation/shared/dates/dates.ts';
import { DateField } from '#foundation/ui/fields/date-field.tsx';
import { offerUndo } from '#foundation/ui/offer-undo.tsx';
import { clinicToday } from '#foundation/web/clinic-date.ts';
import { faultsOf } from '#modules/pharmacy/web/faults-of.ts';
import { timekeepingApi } from '../api.ts';
import styles from './staff-settings-page.module.css';
import { useAfterSetting } from './use-after-setting.ts';

interface Holiday {
  day: string;
  name: string;
}

export function HolidaySettings({ holidays }: { holidays: readonly Holiday[] }) {
  const [day, setDay] = useState('');
  const [name, setName] = useState('');
  const after = useAfterSetting('The holiday is saved');
  const save = useMutation(
    timekeepingApi.setHoliday.mutationOptions({
      ...after,
      onSuccess: () => {
        after.onSuccess();
        setDay('');
        setName('');
      },
    }),
  );
  const remove = useMutation({
    mutationFn: (holiday: Holiday) => timekeepingApi.removeHoliday.call({ day: holiday.day }),
    ...after,
    onSuccess: (_: object, holiday: Holiday) =>
      offerUndo(holiday.day, `Removed ${holiday.name}`, () => save.mutate(holiday)),
  });
  const faults = faultsOf(save.error);
  const coming = holidays.filter((holiday) => holiday.day >= `${clinicToday().slice(0, 4)}-01-01`);
  return (
    <>
      <ul className={styles.list}>
        {coming.map((holiday) => (
          <li key={holiday.day} className={styles.line}>
            <span className={styles.name}>{holiday.name}</span>
            <span>{dayText(holiday.day)}</span>
            <Button
              variant="subtle"
              size="xs"
              aria-label={`Remove ${holiday.name}, ${dayText(holiday.day)}`}
              onClick={() => remove.mutate(holiday)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <form
        className={styles.line}
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate({ day, name });
        }}
      >
        <DateField label="Day" value={day} error={faults.day} onChange={setDay} />
        <TextInput
          label="Holiday"
          value={name}
          error={faults.name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" disabled={!day || !name.trim()} loading={save.isPending}>
          Add holiday
        </Button>
      </form>
    </>
  );
}
