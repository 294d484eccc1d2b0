import { Button, SegmentedControl } from '@mantine/core';
import { clinicToday } from '#foundation/web/clinic-date.ts';
import {
  chosenDays,
  chosenHint,
  type Days,
  financialYears,
  periodHint,
  periodNames,
  periods,
} from '../rules/period.ts';
import { DayFields } from './day-fields.tsx';
import styles from './period-picker.module.css';
import { useAccountsPlace } from './use-accounts-place.ts';

const otherDays = { value: 'days', label: 'Other' };

/** The three usual periods, or any range of days up to a year. */
export function PeriodPicker({ days }: { days: Days | null }) {
  const { chosen, fault, change } = useAccountsPlace();
  const other = chosenDays(chosen);
  const today = clinicToday();
  const { period } = chosen;
  return (
    <div>
      <h2 className="visually-hidden">{`Figures for ${other ? 'other days' : periodNames[period].toLowerCase()}`}</h2>
      <SegmentedControl
        aria-label="Period"
        className={styles.periods}
        value={other ? otherDays.value : period}
        onChange={(value) => change({ period: value === 'today' ? null : value, from: null, to: null })}
        data={[...periods.map((value) => ({ value, label: periodNames[value] })), otherDays]}
      />
      {other ? (
        <div className={styles.days}>
          <DayFields days={other} fault={fault} onChange={change} />
          <div className={styles.years}>
            {financialYears(today).map(({ name, from, to }) => (
              <Button
                key={name}
                variant="default"
                size="xs"
                onClick={() => change({ from, to: to < today ? to : today })}
              >
                {name}
              </Button>
            ))}
          </div>
        </div>
      ) : null}
      <p className={styles.hint}>{fault ? null : other ? chosenHint(other) : periodHint(period, days)}</p>
    </div>
  );
}
