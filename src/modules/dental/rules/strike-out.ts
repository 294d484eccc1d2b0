import type { EntryStatus } from './codes.ts';

interface Charted {
  status: EntryStatus;
  version: number;
  createdAt: string;
}

/** The period in which Undo can remove a new entry. */
const undoMilliseconds = 60_000;

/** Completed work leaves the chart only with a reason, unless it was charted a moment ago and not changed since. */
export function needsReason({ status, version, createdAt }: Charted, now: Date): boolean {
  const isJustCharted = version === 1 && now.getTime() - Date.parse(createdAt) < undoMilliseconds;
  return status === 'completed' && !isJustCharted;
}
