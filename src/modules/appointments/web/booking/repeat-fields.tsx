import { Checkbox, NativeSelect } from '@mantine/core';
import { DateField } from '#foundation/ui/fields/date-field.tsx';
import { QuantityField } from '#foundation/ui/fields/quantity-field.tsx';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { clinicDate, clinicTime } from '#foundation/web/clinic-date.ts';
import { isWhole, mostInSeries, repeatUnits } from '../../rules/series.ts';
import styles from './repeat-fields.module.css';
import type { Series } from './use-series.ts';

const weekdayOf = (day: string) =>
  new Intl.DateTimeFormat('en-IN', { weekday: 'short', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** The interval in days, weeks or months and the resulting dates, each of which can be left out. */
export function RepeatFields({ series, firstDay }: { series: Series; firstDay: string }) {
  const { repeat, change } = series;
  return (
    <>
      <div className={styles.fields}>
        <NativeSelect
          label="Repeat"
          value={repeat.unit}
          onChange={(event) => change({ unit: repeatUnits.find((unit) => unit === event.currentTarget.value) ?? '' })}
        >
          <option value="">Does not repeat</option>
          <option value="days">Every few days</option>
          <option value="weeks">Every few weeks</option>
          <option value="months">Every few months</option>
        </NativeSelect>
        {repeat.unit ? (
          <>
            <QuantityField
              label={`Every (${repeat.unit})`}
              min={1}
              max={mostInSeries}
              value={repeat.every}
              error={isWhole(repeat.every, 1) ? null : `Enter 1 to ${mostInSeries}`}
              onChange={(every) => change({ every })}
            />
            <NativeSelect
              label="Ends"
              value={repeat.ends}
              onChange={(event) => change({ ends: event.currentTarget.value === 'until' ? 'until' : 'count' })}
            >
              <option value="count">After a number of visits</option>
              <option value="until">On a day</option>
            </NativeSelect>
            {repeat.ends === 'count' ? (
              <QuantityField
                label="Visits"
                min={2}
                max={mostInSeries}
                value={repeat.count}
                error={isWhole(repeat.count, 2) ? null : `Enter 2 to ${mostInSeries}`}
                onChange={(count) => change({ count })}
              />
            ) : (
              <DateField label="Until" min={firstDay} value={repeat.until} onChange={(until) => change({ until })} />
            )}
          </>
        ) : null}
      </div>
      {repeat.unit ? <PlannedVisits series={series} /> : null}
    </>
  );
}

function PlannedVisits({ series: { repeat, plan, planned, missing, dates, choose } }: { series: Series }) {
  if (plan.isError) {
    return <ReadFailure what="the dates" query={plan} />;
  }
  if (planned.length === 0) return <p className={styles.hint}>{missing ?? 'Loading dates…'}</p>;
  const last = repeat.ends === 'until' && planned.length === mostInSeries ? planned.at(-1) : undefined;
  return (
    <fieldset className={styles.visits}>
      <legend className={styles.legend}>{`${dates.length} of ${planned.length} visits to book`}</legend>
      <div className={styles.list}>
        {planned.map(({ date, startsAt, inTheWay }) => (
          <Checkbox
            key={date}
            label={`${weekdayOf(date)} ${clinicDate(startsAt)}, ${clinicTime(startsAt)}`}
            description={inTheWay}
            disabled={inTheWay !== null}
            checked={dates.includes(date)}
            onChange={(event) => choose(date, event.currentTarget.checked)}
          />
        ))}
      </div>
      {last ? (
        <p className={styles.hint}>
          {`At most ${mostInSeries} visits are booked at once. The last one is on ${clinicDate(last.startsAt)}.`}
        </p>
      ) : null}
    </fieldset>
  );
}
