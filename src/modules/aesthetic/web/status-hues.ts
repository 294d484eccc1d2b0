import type { StatusHue } from '#foundation/ui/status-chip.tsx';
import { statusHues } from '#modules/appointments/web/visit/status-hues.ts';
import type { AestheticStatus } from '../rules/visit-status.ts';

/** The hues at the desk are those of the hospital, plus purple for a consultation. */
export const deskHues: Record<AestheticStatus, StatusHue> = { ...statusHues, consultation: 'purple' };

/** A session under way is purple, a completed one green. */
export const sessionHues = {
  in_progress: 'purple',
  completed: 'green',
  cancelled: 'red',
} as const satisfies Partial<Record<AestheticStatus, StatusHue>>;

/** In the practitioner's schedule, a visit has the hue of its session once that has started. */
export const scheduleHues: Record<AestheticStatus, StatusHue> = { ...deskHues, ...sessionHues };
