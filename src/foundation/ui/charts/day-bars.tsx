import { dayText } from '#foundation/shared/dates/dates.ts';
import styles from './day-bars.module.css';

interface DayBarsProps<Day> {
  title: string;
  /** Oldest first. */
  days: readonly Day[];
  measure: (day: Day) => number;
  text: (value: number) => string;
  hue: 'primary' | 'accent';
  /** Label of the last day. */
  lastName?: 'today' | 'last';
}

const height = 120;
const barWidth = 10;
const gap = 3;

/** One bar per day, starting at zero. The table beside it lists every value. */
export function DayBars<Day extends { day: string }>(props: DayBarsProps<Day>) {
  const { title, days, measure, text, hue, lastName = 'today' } = props;
  const highest = Math.max(0, ...days.map(measure));
  const width = Math.max(1, days.length) * (barWidth + gap) - gap;
  const [first, last] = [days[0], days.at(-1)];
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.title}>
        <span>{title}</span>
        {last ? (
          <span className={styles.top}>{`highest ${text(highest)}, ${lastName} ${text(measure(last))}`}</span>
        ) : null}
      </figcaption>
      <svg
        role="img"
        aria-label={`${title} by day${last ? `: ${lastName} ${text(measure(last))}, highest ${text(highest)}` : ''}`}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className={styles.bars}
        data-hue={hue}
      >
        {days.map((day, index) => {
          const tall = Math.max(1, (Math.max(0, measure(day)) / Math.max(1, highest)) * height);
          return (
            <rect key={day.day} x={index * (barWidth + gap)} y={height - tall} width={barWidth} height={tall}>
              <title>{`${dayText(day.day)}: ${text(measure(day))}`}</title>
            </rect>
          );
        })}
      </svg>
      <span className={styles.axis}>
        <span>{first ? dayText(first.day) : ''}</span>
        <span>{last ? dayText(last.day) : ''}</span>
      </span>
    </figure>
  );
}
