import { sessionLabel } from '#modules/treatments/rules.ts';
import type { AestheticVisit } from '../contract-visits.ts';

/** Formats as "3/6", or as "Initial". */
export function visitSession({ sessionNumber, plannedSessions }: AestheticVisit): string {
  if (sessionNumber === null || plannedSessions === null) return sessionLabel(null);
  return sessionLabel({ sessionsCompleted: sessionNumber - 1, plannedSessions });
}
