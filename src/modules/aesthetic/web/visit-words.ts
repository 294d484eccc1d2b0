import { sessionLabel } from '#modules/treatments/rules.ts';
import type { AestheticVisit } from '../contract-visits.ts';

/** 3/6, or Initial. */
export function visitSession({ sessionNumber, plannedSessions }: AestheticVisit): string {
  if (sessionNumber === null || plannedSessions === null) return sessionLabel(null);
  return sessionLabel({ sessionsCompleted: sessionNumber - 1, plannedSessions });
}
