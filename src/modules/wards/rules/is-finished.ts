interface Course {
  id: string;
  isWhenNeeded: boolean;
  untilAt: string | null;
}

interface Chart {
  open: readonly { orderId: string }[];
  marked: readonly { orderId: string; dueAt: string | null }[];
}

/** After this time, an unmarked last dose is no longer asked about. */
const askedForMs = 12 * 3_600_000;

/** Whether nothing is left to do for an order: its last dose was marked, or is long past. */
export function isFinished({ id, isWhenNeeded, untilAt }: Course, { open, marked }: Chart, now: string): boolean {
  if (untilAt === null || open.some(({ orderId }) => orderId === id)) return false;
  const end = Date.parse(untilAt);
  const past = Date.parse(now) - end;
  if (isWhenNeeded) return past > 0;
  return (
    past > askedForMs || marked.some((mark) => mark.orderId === id && mark.dueAt && Date.parse(mark.dueAt) === end)
  );
}
