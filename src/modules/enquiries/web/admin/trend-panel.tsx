import { subjectName } from '../../content/subjects.ts';
import type { Trends } from '../../contract.ts';
import styles from './admin-page.module.css';

interface Bar {
  key: string;
  label: string;
  count: number;
}

const dayAndMonth = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: '2-digit', timeZone: 'UTC' });

/** A bar chart that is a table: every bar has its label and its number. */
function Bars({ title, heading, bars }: { title: string; heading: string; bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <table className={styles.bars}>
      <caption>{title}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{heading}</th>
          <th scope="col">Enquiries</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ key, label, count }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td>
              <span className={styles.track}>
                {count > 0 ? <span className={styles.fill} style={{ width: `${(count / most) * 100}%` }} /> : null}
              </span>
              <span className={styles.count}>{count}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function TrendPanel({ trends }: { trends: Trends | undefined }) {
  if (!trends) return <aside className={styles.trends} aria-label="Trends" />;
  const weeks = trends.perWeek.map(({ week, count }) => ({
    key: week,
    label: dayAndMonth.format(new Date(week)),
    count,
  }));
  const subjects = trends.bySubject.map(({ subject, count }) => ({ key: subject, label: subjectName(subject), count }));
  return (
    <aside className={styles.trends} aria-label="Trends">
      <Bars title="Enquiries per week" heading="Week from" bars={weeks} />
      <Bars title="By subject" heading="Subject" bars={subjects} />
    </aside>
  );
}
