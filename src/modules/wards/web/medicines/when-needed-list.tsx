import { StatusChip } from '#foundation/ui/status-chip.tsx';
import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import type { MedicineChart } from '../../contract-medicines.ts';
import { hoursApart } from '../../rules/medicine-schedule.ts';
import { MarkButtons } from './mark-buttons.tsx';
import { doseWords } from './medicine-words.ts';
import styles from './medicines.module.css';
import { NotedSince } from './noted-since.tsx';

interface WhenNeededListProps {
  chart: MedicineChart;
  patient: string;
  now: string;
  canMark: boolean;
}

/** Medicines given when needed, with the last time beside the button. */
export function WhenNeededList({ chart, patient, now, canMark }: WhenNeededListProps) {
  const standing = chart.orders.filter(
    ({ isWhenNeeded, stoppedAt, untilAt }) => isWhenNeeded && !stoppedAt && (!untilAt || untilAt > now),
  );
  if (standing.length === 0) return null;
  return (
    <section aria-label="When needed">
      <h3 className={styles.title}>When needed</h3>
      <ul className={styles.doses}>
        {standing.map((order) => {
          const apart = hoursApart(order);
          const last = chart.lastGiven.find(({ orderId }) => orderId === order.id)?.dose;
          return (
            <li key={order.id} className={styles.dose}>
              <span className={styles.drug}>
                {doseWords(order, null)}
                {order.isHighAlert ? <StatusChip hue="red">High alert</StatusChip> : null}
              </span>
              <span className={styles.muted}>
                {last ? `Last given ${clinicDateTime(last.markedAt)}, ${last.markedBy}` : 'Not given yet'}
                {order.mostPerDay ? `. At most ${order.mostPerDay} in 24 hours` : ''}
                {apart === null ? '' : `, ${apart} hours apart`}
              </span>
              <NotedSince chart={chart} order={order} />
              {canMark ? (
                <MarkButtons
                  order={order}
                  dueAt={null}
                  lastDoseId={last?.id ?? null}
                  label={order.prescribed.drug}
                  patient={patient}
                  checkers={chart.checkers}
                  now={now}
                />
              ) : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
