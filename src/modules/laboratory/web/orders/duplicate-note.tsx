import { useQuery } from '@tanstack/react-query';
import { clinicDate } from '#foundation/web/clinic-date.ts';
import { useNow } from '#foundation/web/use-now.ts';
import { intervalSource } from '../../content/retest-intervals.ts';
import type { LabTestKind } from '../../content/tests.ts';
import { type Duplicate, duplicatesOf } from '../../rules/orders/duplicates.ts';
import { statusNames } from '../../rules/orders/steps.ts';
import { laboratoryApi } from '../api.ts';
import styles from './order-tests.module.css';

const daysText = (days: number) => (days === 1 ? 'a day' : `${days} days`);

function duplicateText({ name, test, days }: Duplicate): string {
  const { status, orderedAt, collectedAt } = test;
  if (status !== 'completed') return `${name} is already ordered (${clinicDate(orderedAt)}, ${statusNames[status]}).`;
  return `${name} was done on ${clinicDate(collectedAt ?? orderedAt)}. It is seldom repeated within ${daysText(days)}.`;
}

/** Names the tests that are about to be repeated. Repeating may be intended, so nothing is refused. */
export function DuplicateNote({ patientId, kinds }: { patientId: string; kinds: readonly LabTestKind[] }) {
  const now = useNow();
  const { data } = useQuery(laboratoryApi.recentTests.queryOptions({ input: { patientId } }));
  const duplicates = duplicatesOf(kinds, data ?? [], now);
  if (duplicates.length === 0) return null;
  return (
    <p className={styles.duplicates} role="status">
      {`${duplicates.map(duplicateText).join(' ')} (By ${intervalSource}.)`}
    </p>
  );
}
