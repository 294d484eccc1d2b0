import { Checkbox, Input, TextInput } from '@mantine/core';
import { type Clinic, weekdays } from '../../contract.ts';
import styles from './clinic-form.module.css';

type WorkingHours = Clinic['workingHours'];

interface WorkingHoursFieldProps {
  value: WorkingHours;
  onChange: (hours: WorkingHours) => void;
}

const usual = { from: '09:00', to: '18:00' };
const nameOf = (day: string) => day.charAt(0).toUpperCase() + day.slice(1);

export function WorkingHoursField({ value, onChange }: WorkingHoursFieldProps) {
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
                  <TextInput
                    type="time"
                    size="xs"
                    aria-label={`${name} from`}
                    value={hours.from}
                    onChange={({ currentTarget }) =>
                      onChange({ ...value, [day]: { ...hours, from: currentTarget.value } })
                    }
                  />
                  <span>to</span>
                  <TextInput
                    type="time"
                    size="xs"
                    aria-label={`${name} to`}
                    value={hours.to}
                    onChange={({ currentTarget }) =>
                      onChange({ ...value, [day]: { ...hours, to: currentTarget.value } })
                    }
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
