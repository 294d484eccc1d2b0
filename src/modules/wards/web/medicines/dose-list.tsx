import { StatusChip } from '#foundation/ui/status-chip.tsx';
import { clinicDate, clinicTime, dayText } from '#foundation/web/clinic-date.ts';
import type { MarkedDose, MedicineChart, MedicineOrder } from '../../contract-medicines.ts';
import { dueState, isTooEarly, outcomeNames } from '../../rules/medicine-schedule.ts';
import { MarkButtons } from './mark-buttons.tsx';
import { doseWords } from './medicine-words.ts';
import styles from './medicines.module.css';

interface DoseListProps {
  chart: MedicineChart;
  day: string;
  now: string;
  canMark: boolean;
}

const outcomeHues = { given: 'green', held: 'yellow', refused: 'orange' } as const;
const dueHues = { overdue: 'red', due: 'blue', later: 'gray' } as const;
const dueNames = { overdue: 'Overdue', due: 'Due', later: 'Later' } as const;

/** The doses of a day by time: what is to be given, and what became of the others. */
export function DoseList({ chart, day, now, canMark }: DoseListProps) {
  const orderOf = (id: string) => chart.orders.find((order) => order.id === id);
  const doses = [
    ...chart.open.map((dose) => ({ ...dose, mark: null })),
    ...chart.marked.flatMap((mark) => (mark.dueAt ? [{ orderId: mark.orderId, dueAt: mark.dueAt, mark }] : [])),
  ].sort((one, other) => Date.parse(one.dueAt) - Date.parse(other.dueAt));
  if (doses.length === 0) return <p className={styles.muted}>No doses on this day.</p>;
  return (
    <ol className={styles.doses} aria-label="Doses">
      {doses.map(({ orderId, dueAt, mark }) => {
        const order = orderOf(orderId);
        if (!order) return null;
        const date = clinicDate(dueAt);
        const time = date === dayText(day) ? clinicTime(dueAt) : `${date}, ${clinicTime(dueAt)}`;
        const state = dueState(dueAt, now);
        return (
          <li key={`${orderId} ${dueAt}`} className={styles.dose} data-state={mark ? 'marked' : state}>
            <span className={styles.time}>{time}</span>
            <DoseText order={order} />
            {mark ? (
              <StatusChip hue={outcomeHues[mark.outcome]}>{outcomeNames[mark.outcome]}</StatusChip>
            ) : (
              <StatusChip hue={dueHues[state]}>{dueNames[state]}</StatusChip>
            )}
            {mark ? <span className={styles.muted}>{markText(mark)}</span> : null}
            {!mark && canMark && !isTooEarly(dueAt, now) ? (
              <MarkButtons
                order={order}
                dueAt={dueAt}
                lastDoseId={null}
                label={`${order.prescribed.drug}, ${time}`}
                checkers={chart.checkers}
              />
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}

function DoseText({ order }: { order: MedicineOrder }) {
  return (
    <span className={styles.drug}>
      {doseWords(order)}
      {order.isHighAlert ? <StatusChip hue="red">High alert</StatusChip> : null}
    </span>
  );
}

/** "10:05, Anjali Nair, checked by Ravi Kumar. Vomiting" */
function markText({ markedAt, markedBy, checkedBy, reason }: MarkedDose): string {
  const who = [clinicTime(markedAt), markedBy, checkedBy && `checked by ${checkedBy}`].filter(Boolean).join(', ');
  return reason ? `${who}. ${reason}` : who;
}
