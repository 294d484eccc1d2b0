import { Dialog } from '#foundation/ui/dialog.tsx';
import type { Plan } from '../contract.ts';

const countOf = (count: number, word: string) => (count === 0 ? [] : [`${count} ${word}`]);

/** Instead of a booking: no session of the plan is left. */
export function PlanFullDialog({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const { plannedSessions, sessionsCompleted, sessionsBooked } = plan;
  const counts = [...countOf(sessionsCompleted, 'completed'), ...countOf(sessionsBooked, 'booked')].join(' and ');
  return (
    <Dialog opened onClose={onClose} title="No sessions left to book" size="sm">
      <p>{`${plan.title} is planned with ${plannedSessions} sessions: ${counts}. Plan a new course to go on.`}</p>
    </Dialog>
  );
}
