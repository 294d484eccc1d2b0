import type { z } from 'zod';
import { StatusChip } from '#foundation/ui/status-chip.tsx';
import { scoreNews2 } from '#modules/consultations/rules/news2.ts';
import { Triage } from '../contract.ts';
import { acuityNames, suggestedAcuity, triageReasons } from '../rules.ts';
import styles from './triage-result.module.css';

/** What the vitals typed so far say; nothing while one of them cannot be. */
export function TriageResult({ values }: { values: z.input<typeof Triage> }) {
  const vitals = Triage.safeParse(values);
  const score = vitals.success ? scoreNews2(vitals.data) : null;
  if (!score) return <p className={styles.none}>The score appears with the first measure.</p>;
  const acuity = suggestedAcuity(score);
  const [total, ...reasons] = triageReasons(score);
  return (
    <div className={styles.result} aria-live="polite">
      <span className={styles.head}>
        <strong>{total}</strong>
        <StatusChip hue={acuity}>{acuityNames[acuity]}</StatusChip>
      </span>
      <ul className={styles.reasons}>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </div>
  );
}
