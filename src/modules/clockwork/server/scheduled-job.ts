import type { Handle } from '#foundation/server/database/database.ts';

/** A task that runs for each clinic, once a day at a time on the clinic's clock or at an interval in minutes. */
export interface ScheduledJob {
  /** Must never change: past runs are stored under this name. */
  name: string;
  /** Shown to admins. */
  title: string;
  at: `${number}${number}:${number}${number}` | `every ${number} minutes`;
  /** Must be safe to run again after an interruption. */
  run: (clinic: Handle, clinicId: string) => Promise<void>;
}
