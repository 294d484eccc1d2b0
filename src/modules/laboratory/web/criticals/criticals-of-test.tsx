import { useQuery } from '@tanstack/react-query';
import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import { laboratoryApi } from '../api.ts';
import styles from '../tests/test-card.module.css';
import { AcknowledgeButton } from './acknowledge-button.tsx';

/** What of a test nobody has acknowledged yet, also of a version before the last. */
export function CriticalsOfTest({ testId }: { testId: string }) {
  const { data = [] } = useQuery(laboratoryApi.openCriticals.queryOptions());
  return data
    .filter((critical) => critical.testId === testId)
    .map((critical) => (
      <div key={critical.id} className={styles.bar}>
        <p className={styles.alert}>{`${critical.summary} · ${clinicDateTime(critical.raisedAt)}`}</p>
        <AcknowledgeButton critical={critical} />
      </div>
    ));
}
