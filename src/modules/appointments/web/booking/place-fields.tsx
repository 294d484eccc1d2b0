import { Button, Group, NativeSelect } from '@mantine/core';
import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { DateField } from '#foundation/ui/fields/date-field.tsx';
import { clinicClock, clinicDate, clinicTime, clinicToday, clockText } from '#foundation/web/clinic-date.ts';
import { failureOf } from '#foundation/web/requests/failure.ts';
import type { Doctor } from '#modules/staff/contract.ts';
import { dayIsOver } from '../../rules.ts';
import { dayOf } from '../day-of.ts';
import styles from './place-fields.module.css';
import { useDeskSlots } from './use-slots.ts';

export interface PlaceValues {
  doctorId: string;
  date: string;
  time: string;
}

interface PlaceFieldsProps {
  doctorRef?: Ref<HTMLSelectElement>;
  doctors: readonly Pick<Doctor, 'id' | 'name' | 'department'>[];
  /** Replaces the desk's choice of doctor. */
  doctorField?: ReactNode;
  value: PlaceValues;
  errors: Partial<Record<keyof PlaceValues, string | undefined>>;
  /** Focuses the times, because the other fields are already right. */
  focusTime?: boolean;
  /** Reads the free times, for the desk or for a patient. */
  useSlots?: typeof useDeskSlots;
  onChange: (changes: Partial<PlaceValues>) => void;
}

/** Doctor, day, and the day's free times as radio buttons for the arrow keys. */
export function PlaceFields(props: PlaceFieldsProps) {
  const {
    doctorRef,
    doctors,
    doctorField,
    value,
    errors,
    focusTime = false,
    useSlots = useDeskSlots,
    onChange,
  } = props;
  const { doctorId, date, time } = value;
  const isAsked = doctorId !== '' && date !== '';
  const free = useSlots(value);
  const slots = free.data?.slots ?? [];
  const times = slots.map(clinicTime);
  // The current time of a visit being moved, or one just taken, is not free but still chosen.
  const offered = time && !times.includes(time) ? [...times, time].sort() : times;
  const wanted = useRef<HTMLInputElement>(null);
  const isFocused = (slot: string, index: number) => focusTime && (time ? slot === time : index === 0);
  const hasTimes = offered.length > 0;
  useEffect(() => {
    // The dialog sets the focus only when it opens, but the times may load later.
    if (focusTime && hasTimes) wanted.current?.focus();
  }, [focusTime, hasTimes]);

  return (
    <>
      <div className={styles.place}>
        {doctorField ?? (
          <DoctorSelect
            ref={doctorRef}
            doctors={doctors}
            value={doctorId}
            error={errors.doctorId}
            onChange={(id) => onChange({ doctorId: id, time: '' })}
          />
        )}
        <DateField
          label="Date"
          required
          min={clinicToday()}
          value={date}
          onChange={(day) => onChange({ date: day, time: '' })}
          error={errors.date ?? (date !== '' && date < clinicToday() ? dayIsOver : undefined)}
        />
      </div>
      <fieldset className={styles.times} aria-invalid={errors.time !== undefined}>
        <legend className={styles.legend}>Time</legend>
        {isAsked ? null : <p className={styles.hint}>Choose a doctor and a date to see the free times.</p>}
        {hasTimes ? (
          <div className={styles.grid}>
            {offered.map((slot, index) => (
              <label key={slot} className={styles.slot}>
                <input
                  type="radio"
                  name="time"
                  value={slot}
                  className="visually-hidden"
                  checked={slot === time}
                  ref={isFocused(slot, index) ? wanted : null}
                  {...(isFocused(slot, index) ? { 'data-autofocus': true } : {})}
                  onChange={() => onChange({ time: slot })}
                />
                {clockText(slot)}
              </label>
            ))}
          </div>
        ) : null}
        {free.isError ? (
          <p role="alert" className={styles.error}>{`Couldn't load free times. ${failureOf(free.error).sentence}`}</p>
        ) : null}
        {free.data && times.length === 0 ? (
          <NextFree leave={free.data.leave} next={free.data.next} onChange={onChange} />
        ) : null}
        {free.isLoading && !hasTimes ? <p className={styles.hint}>Loading free times…</p> : null}
        {errors.time ? (
          <p role="alert" className={styles.error}>
            {errors.time}
          </p>
        ) : null}
      </fieldset>
    </>
  );
}

interface DoctorSelectProps extends Pick<PlaceFieldsProps, 'doctors'> {
  ref: Ref<HTMLSelectElement> | undefined;
  value: string;
  error: string | undefined;
  onChange: (doctorId: string) => void;
}

function DoctorSelect({ ref, doctors, value, error, onChange }: DoctorSelectProps) {
  const departments = [...new Set(doctors.map(({ department }) => department))];
  return (
    <NativeSelect
      ref={ref}
      label="Doctor"
      required
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
    >
      <option value="">Choose a doctor</option>
      {departments.map((department) => (
        <optgroup key={department} label={department}>
          {doctors
            .filter((doctor) => doctor.department === department)
            .map((doctor) => (
              <option key={doctor.id} value={doctor.id}>
                {doctor.name}
              </option>
            ))}
        </optgroup>
      ))}
    </NativeSelect>
  );
}

interface NextFreeProps {
  leave: string | null;
  next: readonly string[];
  onChange: (changes: Partial<PlaceValues>) => void;
}

function NextFree({ leave, next, onChange }: NextFreeProps) {
  const why = leave === null ? 'No free times that day.' : `On leave that day${leave ? ` (${leave})` : ''}.`;
  return (
    <div className={styles.none}>
      <p>{next.length > 0 ? `${why} Next free times:` : `${why} No free times in the next two weeks.`}</p>
      <Group gap="xs">
        {next.map((slot) => (
          <Button key={slot} variant="default" onClick={() => onChange({ date: dayOf(slot), time: clinicClock(slot) })}>
            {`${clinicDate(slot)} ${clinicTime(slot)}`}
          </Button>
        ))}
      </Group>
    </div>
  );
}
