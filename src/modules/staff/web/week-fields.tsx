import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { Plus, X } from 'lucide-react';
import { TimeField } from '#foundation/ui/fields/time-field.tsx';
import type { Doctor } from '../contract.ts';
import styles from './week-fields.module.css';
import { weekdayNames } from './weekday-names.ts';

type Hours = Doctor['hours'];

interface WeekFieldsProps {
  value: Hours;
  hasFault: boolean;
  onChange: (value: Hours) => void;
}

const daysOfWeek = Object.entries(weekdayNames).map(([value, label]) => ({ value, label }));

/** One line per span of the week; a day with two spans has two lines. */
export function WeekFields({ value, hasFault, onChange }: WeekFieldsProps) {
  const isUnfinished = value.some(({ from, to }) => !from || !to);
  const change = (at: number, changes: Partial<Hours[number]>) =>
    onChange(value.map((span, index) => (index === at ? { ...span, ...changes } : span)));

  function add() {
    const last = value.at(-1);
    const weekday = last ? Math.min(last.weekday + 1, 7) : 1;
    onChange([...value, { weekday, from: last?.from ?? '09:00', to: last?.to ?? '13:00' }]);
  }

  return (
    <fieldset className={styles.week}>
      <legend className={styles.legend}>Every week</legend>
      {value.map((span, index) => (
        <div key={index} className={styles.line}>
          <NativeSelect
            aria-label={`Day of line ${index + 1}`}
            value={String(span.weekday)}
            data={daysOfWeek}
            onChange={(event) => change(index, { weekday: Number(event.currentTarget.value) })}
          />
          <TimeField
            aria-label={`From, line ${index + 1}`}
            value={span.from}
            error={hasFault && !span.from}
            onChange={(from) => change(index, { from })}
          />
          <TimeField
            aria-label={`Until, line ${index + 1}`}
            value={span.to}
            error={span.from >= span.to}
            onChange={(to) => change(index, { to })}
          />
          <ActionIcon
            variant="default"
            size={36}
            aria-label={`Remove line ${index + 1}`}
            onClick={() => onChange(value.filter((_, at) => at !== index))}
          >
            <X size={16} aria-hidden="true" />
          </ActionIcon>
        </div>
      ))}
      {hasFault ? (
        <p role="alert" className={styles.error}>
          {isUnfinished ? 'Enter both times in every line.' : 'End must be after start in every line.'}
        </p>
      ) : null}
      <Button variant="default" leftSection={<Plus size={16} aria-hidden="true" />} onClick={add}>
        Add hours
      </Button>
    </fieldset>
  );
}
