import type { Handle } from '#foundation/server/database/database.ts';

/** Something that each clinic needs once a day, at a time on its own clock, or every so many minutes. */
export interface ScheduledJob {
  /** Stays the same for ever: what was run is kept under it. */
  name: string;
  /** What admins read. */
  title: string;
  at: `${number}${number}:${number}${number}` | `every ${number} minutes`;
  /** May run again after it was cut off in the middle. */
  run: (clinic: Handle, clinicId: string) => Promise<void>;
}
