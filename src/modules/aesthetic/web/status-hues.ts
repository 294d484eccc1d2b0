import type { StatusHue } from '#foundation/ui/status-chip.tsx';
import { statusHues } from '#modules/appointments/web/visit/status-hues.ts';
import type { AestheticStatus } from '../rules/visit-status.ts';

/** At the desk, as in the hospital; consultation is purple. */
export const deskHues: Record<AestheticStatus, StatusHue> = { ...statusHues, consultation: 'purple' };

/** In the practitioner's schedule: a session that is going on is purple, a completed one green. */
export const scheduleHues: Record<AestheticStatus, StatusHue> = {
  ...deskHues,
  confirmed: 'blue',
  in_progress: 'purple',
  completed: 'green',
};
