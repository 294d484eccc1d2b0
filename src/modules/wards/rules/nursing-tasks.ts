export const nursingOutcomes = ['done', 'skipped'] as const;
type NursingOutcome = (typeof nursingOutcomes)[number];
export const nursingOutcomeNames: Record<NursingOutcome, string> = { done: 'Done', skipped: 'Skipped' };

/** The most common ward tasks with their intervals; anything else can be typed. */
export const usualTasks: readonly { title: string; everyHours: number | null }[] = [
  { title: 'IV line check', everyHours: 4 },
  { title: 'Change position', everyHours: 2 },
  { title: 'Intake and output', everyHours: 8 },
  { title: 'Blood glucose', everyHours: 6 },
  { title: 'Wound check', everyHours: 12 },
  { title: 'Catheter care', everyHours: 12 },
  { title: 'Oral care', everyHours: 8 },
];

const hourMs = 3_600_000;

interface Task {
  everyHours: number | null;
  firstDueAt: string;
  endedAt: string | null;
}

/** When a task is due next, counted from when it was last done; null if not again. */
export function nextDue({ everyHours, firstDueAt, endedAt }: Task, lastMarkedAt: string | null): string | null {
  if (endedAt) return null;
  if (lastMarkedAt === null) return new Date(firstDueAt).toISOString();
  return everyHours === null ? null : new Date(Date.parse(lastMarkedAt) + everyHours * hourMs).toISOString();
}

export const everyText = (hours: number | null) => {
  if (hours === null) return 'Once';
  return hours === 1 ? 'Every hour' : `Every ${hours} h`;
};

const graceMs = 15 * 60_000;

/** Vitals and tasks are overdue sooner than medicines, because they do not wait for a round. */
export function taskState(dueAt: string, now: string): 'later' | 'due' | 'overdue' {
  const late = Date.parse(now) - Date.parse(dueAt);
  if (late > graceMs) return 'overdue';
  return late >= -hourMs ? 'due' : 'later';
}
