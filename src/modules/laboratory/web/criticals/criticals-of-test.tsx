import { useQuery } from '@tanstack/react-query';
import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import type { LabTest } from '../../contract-records.ts';
import { correctedText } from '../../rules/criticals/critical-summary.ts';
import { laboratoryApi } from '../api.ts';
import styles from '../tests/test-card.module.css';
import { AcknowledgeButton } from './acknowledge-button.tsx';

/** The critical values of a test that nobody has acknowledged yet, including those of earlier versions. */
export function CriticalsOfTest({ test }: { test: LabTest }) {
  const { data = [] } = useQuery(laboratoryApi.openCriticals.queryOptions());
  return data
    .filter((critical) => critical.testId === test.id)
    .map((critical) => (
      <div key={critical.id} className={styles.bar}>
        <p className={styles.alert}>
          {[
            critical.summary,
            clinicDateTime(critical.raisedAt),
            critical.isCorrected ? correctedText(critical.summary, test.results ?? []) : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <AcknowledgeButton critical={critical} />
      </div>
    ));
}
