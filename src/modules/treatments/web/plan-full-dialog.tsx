import { Dialog } from '#foundation/ui/dialogs/dialog.tsx';
import type { Plan } from '../contract.ts';

const countOf = (count: number, word: string) => (count === 0 ? [] : [`${count} ${word}`]);

/** Shown instead of a booking if no session of the plan is left. */
export function PlanFullDialog({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const { plannedSessions, sessionsCompleted, sessionsBooked, openSessionId } = plan;
  const counts = [
    ...countOf(sessionsCompleted, 'completed'),
    ...countOf(openSessionId ? 1 : 0, 'in progress'),
    ...countOf(sessionsBooked, 'booked'),
  ];
  const planned = plannedSessions === 1 ? '1 session' : `${plannedSessions} sessions`;
  return (
    <Dialog opened onClose={onClose} title="No sessions left to book" size="sm">
      <p>{`${plan.title} is planned with ${planned}: ${counts.join(', ')}. Add sessions to the plan, or plan a new course.`}</p>
    </Dialog>
  );
}
