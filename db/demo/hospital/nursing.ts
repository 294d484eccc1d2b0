import { nextDue, usualTasks } from '#modules/wards/rules/nursing-tasks.ts';
import type { NurseAt } from '../people/nurses.ts';
import { createRandom } from '../random.ts';
import type { DemoAdmission } from './wards.ts';

const hourMs = 3_600_000;
const minuteMs = 60_000;

/** Nursing tasks per ward. */
const byWard: Readonly<Record<string, readonly string[]>> = {
  ICU: ['Change position', 'IV line check', 'Oral care'],
  Emergency: ['IV line check'],
  'General Ward': ['IV line check'],
  Maternity: ['Intake and output'],
};
/** Large wards, where only every third patient has nursing tasks. */
const everyThird = new Set(['General Ward', 'Maternity', 'Emergency']);

const notes: readonly string[] = [
  'Slept well, no complaints.',
  'Took half of breakfast, drinks enough.',
  'Pain 3 of 10 after the dressing was changed.',
  'Walked to the door and back with help.',
  'Family was here and asked about the discharge.',
];

interface DemoMark {
  id: string;
  taskId: string;
  dueAt: string;
  outcome: 'done';
  markedAt: string;
  markedBy: string;
}

interface DemoNursing {
  now: Date;
  admissions: readonly DemoAdmission[];
  nurseAt: NurseAt;
}

/** The last day's tasks and what was done, a few of them late, with an occasional note. */
export function demoNursing({ now, admissions, nurseAt }: DemoNursing) {
  const random = createRandom('demo nursing');
  const lying = admissions.filter(({ dischargedAt }) => dischargedAt === null);
  const nursed = lying.filter(({ ward }, index) => ward && (!everyThird.has(ward) || index % 3 === 0));
  const tasks = nursed.flatMap(({ id: admissionId, ward, admittedAt }, patient) =>
    (byWard[ward ?? ''] ?? []).map((title) => {
      const firstDueAt = new Date(
        Math.max(Date.parse(admittedAt) + hourMs, +now - 24 * hourMs) + random.integer(0, 90) * minuteMs,
      ).toISOString();
      const everyHours = usualTasks.find((usual) => usual.title === title)?.everyHours ?? null;
      const addedAt = new Date(Date.parse(firstDueAt) - hourMs).toISOString();
      return {
        id: random.id(),
        admissionId,
        title,
        everyHours,
        firstDueAt,
        addedAt,
        addedBy: nurseAt(addedAt, patient),
      };
    }),
  );
  const marks = tasks.flatMap((task, index) => {
    const done: DemoMark[] = [];
    let last: string | null = null;
    for (;;) {
      const dueAt = nextDue({ ...task, endedAt: null }, last);
      if (!dueAt) return done;
      const markedAt = new Date(Date.parse(dueAt) + random.integer(-10, 12) * minuteMs);
      if (markedAt > now) return done;
      last = markedAt.toISOString();
      const markedBy = nurseAt(last, index);
      done.push({ id: random.id(), taskId: task.id, dueAt, outcome: 'done', markedAt: last, markedBy });
    }
  });
  const written = nursed
    .filter((_, index) => index % 4 === 0)
    .map(({ id: admissionId, admittedAt }, index) => {
      const writtenAt = new Date(
        Math.max(Date.parse(admittedAt) + 30 * minuteMs, +now - random.integer(1, 8) * hourMs),
      ).toISOString();
      const writtenBy = nurseAt(writtenAt, index);
      return { id: random.id(), admissionId, text: random.pick(notes), writtenAt, writtenBy };
    });
  return { tasks, marks, notes: written };
}
