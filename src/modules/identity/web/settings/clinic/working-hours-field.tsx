import { Checkbox, Input } from '@mantine/core';
import type { FieldErrors } from 'react-hook-form';
import { TimeField } from '#foundation/ui/fields/time-field.tsx';
import { type Clinic, weekdays } from '../../../contract-clinic.ts';
import styles from './clinic-form.module.css';

type WorkingHours = Clinic['workingHours'];

interface WorkingHoursFieldProps {
  value: WorkingHours;
  errors: FieldErrors<WorkingHours> | undefined;
  onChange: (hours: WorkingHours) => void;
}

const usual = { from: '09:00', to: '18:00' };
const nameOf = (day: string) => day.charAt(0).toUpperCase() + day.slice(1);

export function WorkingHoursField({ value, errors, onChange }: WorkingHoursFieldProps) {
  function openOn(day: (typeof weekdays)[number], isOpen: boolean) {
    const { [day]: _, ...others } = value;
    onChange(isOpen ? { ...others, [day]: usual } : others);
  }
  return (
    <Input.Wrapper label="Working hours" labelElement="div">
      <div className={styles.days}>
        {weekdays.map((day) => {
          const hours = value[day];
          const name = nameOf(day);
          return (
            <div key={day} className={styles.day}>
              <Checkbox
                label={name}
                checked={hours !== undefined}
                onChange={(event) => openOn(day, event.currentTarget.checked)}
                className={styles.dayName}
              />
              {hours ? (
                <>
                  <TimeField
                    size="xs"
                    aria-label={`${name} from`}
                    value={hours.from}
                    error={errors?.[day]?.from?.message}
                    onChange={(from) => onChange({ ...value, [day]: { ...hours, from } })}
                  />
                  <span>to</span>
                  <TimeField
                    size="xs"
                    aria-label={`${name} to`}
                    value={hours.to}
                    error={errors?.[day]?.to?.message}
                    onChange={(to) => onChange({ ...value, [day]: { ...hours, to } })}
                  />
                </>
              ) : (
                <span className={styles.closed}>Closed</span>
              )}
            </div>
          );
        })}
      </div>
    </Input.Wrapper>
  );
}
