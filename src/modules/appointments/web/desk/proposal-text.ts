import { dayText } from '#foundation/shared/dates/dates.ts';
import type { ProposalReason } from '../../rules/walk-in.ts';

interface Proposed {
  reason: ProposalReason;
  speciality: string;
  lastSeenOn: string | null;
}

/** Says why this doctor is proposed. */
export function proposalText({ reason, speciality, lastSeenOn }: Proposed): string {
  const reasons: Record<ProposalReason, string> = {
    'seen last': lastSeenOn ? `Last seen on ${dayText(lastSeenOn)}` : 'Last seen here',
    fits: `${speciality}: fits age, sex and complaint`,
    general: 'General physician, shortest wait',
    'shortest wait': 'Shortest wait',
  };
  return `Proposed: ${reasons[reason]}`;
}
