import { dayText } from '#foundation/shared/dates/dates.ts';
import { StatusChip } from '#foundation/ui/status-chip.tsx';
import { clinicDate, clinicDateTime, clinicTime } from '#foundation/web/clinic-date.ts';
import type { MarkedDose, MedicineChart, MedicineOrder } from '../../contract-medicines.ts';
import { dueState, isLate, isTooEarly, outcomeNames } from '../../rules/medicine-schedule.ts';
import { dueHues, dueNames, lateText } from '../due-words.ts';
import { MarkButtons } from './mark-buttons.tsx';
import { doseWords } from './medicine-words.ts';
import styles from './medicines.module.css';
import { NotedSince } from './noted-since.tsx';
import { UndoDose } from './undo-dose.tsx';

interface DoseListProps {
  chart: MedicineChart;
  patient: string;
  day: string;
  now: string;
  canMark: boolean;
}

const outcomeHues = { given: 'green', held: 'yellow', refused: 'orange' } as const;
const stateHues = { ...dueHues, stopped: 'red' } as const;
const stateNames = { ...dueNames, stopped: 'Stopped' } as const;

/** The doses of a day by time: those to be given, and what became of the others. */
export function DoseList({ chart, patient, day, now, canMark }: DoseListProps) {
  const orderOf = (id: string) => chart.orders.find((order) => order.id === id);
  const doses = [
    ...chart.open.map(({ orderId, dueAt }) => ({ orderId, at: dueAt, mark: null })),
    ...chart.marked.map((mark) => ({ orderId: mark.orderId, at: mark.dueAt ?? mark.markedAt, mark })),
  ].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  if (doses.length === 0) return <p className={styles.muted}>No doses on this day.</p>;
  return (
    <ol className={styles.doses} aria-label="Doses">
      {doses.map(({ orderId, at, mark }) => {
        const order = orderOf(orderId);
        if (!order) return null;
        const date = clinicDate(at);
        const time = date === dayText(day) ? clinicTime(at) : `${date}, ${clinicTime(at)}`;
        const label = `${order.prescribed.drug}, ${time}`;
        const state = order.stoppedAt ? 'stopped' : dueState(at, now);
        return (
          <li key={mark?.id ?? `${orderId} ${at}`} className={styles.dose} data-state={mark ? 'marked' : state}>
            <span className={styles.time}>{time}</span>
            <DoseText order={order} dueAt={mark ? mark.dueAt : at} />
            {mark ? (
              <StatusChip hue={outcomeHues[mark.outcome]}>{outcomeNames[mark.outcome]}</StatusChip>
            ) : (
              <StatusChip hue={stateHues[state]}>{stateNames[state]}</StatusChip>
            )}
            {mark ? <span className={styles.muted}>{markText(mark)}</span> : null}
            {state === 'overdue' && !mark ? <span className={styles.muted}>{lateText(at, now)}</span> : null}
            {mark && canMark ? <UndoDose mark={mark} label={label} now={now} /> : null}
            {mark ? null : <NotedSince chart={chart} order={order} />}
            {!mark && canMark && !isTooEarly(at, now) ? (
              <MarkButtons
                order={order}
                dueAt={at}
                lastDoseId={null}
                label={label}
                patient={patient}
                checkers={chart.checkers}
                now={now}
              />
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}

function DoseText({ order, dueAt }: { order: MedicineOrder; dueAt: string | null }) {
  return (
    <span className={styles.drug}>
      {doseWords(order, dueAt)}
      {order.isHighAlert ? <StatusChip hue="red">High alert</StatusChip> : null}
    </span>
  );
}

/** For example "10:05, Anjali Nair, checked by Ravi Kumar. Vomiting"; with the date and delay if it was given late. */
function markText({ dueAt, outcome, markedAt, markedBy, checkedBy, reason, drawn }: MarkedDose): string {
  const late = outcome === 'given' && dueAt !== null && isLate(dueAt, markedAt) ? lateText(dueAt, markedAt) : null;
  const when = clinicDate(dueAt ?? markedAt) === clinicDate(markedAt) ? clinicTime(markedAt) : clinicDateTime(markedAt);
  const who = [when, late, markedBy, checkedBy && `checked by ${checkedBy}`].filter(Boolean).join(', ');
  return [who, reason, drawn && `From ward stock: ${drawn}`].filter(Boolean).join('. ');
}
