import { dueState } from './medicine-schedule.ts';
import { taskState } from './nursing-tasks.ts';

interface Due {
  kind: 'vitals' | 'medicine' | 'task';
  dueAt: string;
}

/** Medicines become overdue as on their chart, everything else sooner. */
export const roundState = ({ kind, dueAt }: Due, now: string) =>
  kind === 'medicine' ? dueState(dueAt, now) : taskState(dueAt, now);

/** Overdue items first, then the others, each sorted by time. */
export function roundsInOrder<Item extends Due>(items: readonly Item[], now: string): Item[] {
  const rank = (item: Item) => (roundState(item, now) === 'overdue' ? 0 : 1);
  return [...items].sort((one, other) => rank(one) - rank(other) || Date.parse(one.dueAt) - Date.parse(other.dueAt));
}

const words = { vitals: ['vitals', 'vitals'], medicine: ['medicine', 'medicines'], task: ['task', 'tasks'] } as const;

/** For example "12 vitals, 1 medicine, 3 tasks". */
export function roundCounts(items: readonly Due[]): string {
  const kinds = ['vitals', 'medicine', 'task'] as const;
  return kinds
    .flatMap((kind) => {
      const count = items.filter((item) => item.kind === kind).length;
      return count === 0 ? [] : [`${count} ${words[kind][count === 1 ? 0 : 1]}`];
    })
    .join(', ');
}
