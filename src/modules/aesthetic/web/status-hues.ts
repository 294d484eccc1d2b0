import type { StatusHue } from '#foundation/ui/status-chip.tsx';
import { statusHues } from '#modules/appointments/web/visit/status-hues.ts';
import type { AestheticStatus } from '../rules/visit-status.ts';

/** At the desk, as in the hospital; consultation is purple. */
export const deskHues: Record<AestheticStatus, StatusHue> = { ...statusHues, consultation: 'purple' };

/** A session that is going on is purple, a completed one green. */
export const sessionHues = {
  in_progress: 'purple',
  completed: 'green',
  cancelled: 'red',
} as const satisfies Partial<Record<AestheticStatus, StatusHue>>;

/** In the practitioner's schedule a visit is its session once that has started. */
export const scheduleHues: Record<AestheticStatus, StatusHue> = { ...deskHues, ...sessionHues };
