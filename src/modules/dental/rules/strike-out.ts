import type { EntryStatus } from './codes.ts';

interface Charted {
  status: EntryStatus;
  version: number;
  createdAt: string;
}

/** For so long, Undo takes back what was just charted. */
const undoMilliseconds = 60_000;

/** Completed work does not leave the chart without a reason, unless it was charted a moment ago and not touched since. */
export function needsReason({ status, version, createdAt }: Charted, now: Date): boolean {
  const isJustCharted = version === 1 && now.getTime() - Date.parse(createdAt) < undoMilliseconds;
  return status === 'completed' && !isJustCharted;
}
