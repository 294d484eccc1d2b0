import { countText } from '#foundation/shared/text/count-text.ts';
import type { Metrics } from '../../contract.ts';
import styles from './admin-page.module.css';

const percent = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

interface Card {
  label: string;
  value: (metrics: Metrics) => string;
  note?: (metrics: Metrics) => string | null;
}

const cards: readonly Card[] = [
  { label: 'Total Contacts', value: ({ totalContacts }) => countText(totalContacts) },
  {
    label: 'New Contacts',
    value: ({ newContacts }) => countText(newContacts),
    note: ({ overdueContacts }) => (overdueContacts > 0 ? `${countText(overdueContacts)} overdue` : null),
  },
  { label: 'Total Users', value: ({ totalUsers }) => countText(totalUsers) },
  { label: 'Conversion Rate %', value: ({ conversionRate }) => percent.format(conversionRate) },
];

export function MetricCards({ metrics }: { metrics: Metrics | undefined }) {
  return (
    <dl className={styles.metrics}>
      {cards.map(({ label, value, note }) => (
        <div key={label} className={styles.metric}>
          <dt>{label}</dt>
          <dd>
            {metrics ? value(metrics) : '–'}
            {metrics && note?.(metrics) ? <span className={styles.metricNote}>{note(metrics)}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
