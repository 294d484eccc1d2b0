import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import type { NursingMark, NursingTask } from '../../contract-nursing.ts';
import { nextDue } from '../../rules/nursing-tasks.ts';

interface TaskRow extends Omit<NursingTask, 'dueAt'> {
  admissionId: string;
  firstDueAt: string;
  marks: NursingMark[];
}

/** At the bedside these cover the last days; the audit trail has all marks. */
const mostMarks = 30;

export async function readTasks(clinic: Handle, condition: RawBuilder<unknown>) {
  const { rows } = await sql<TaskRow>`
    select task.id, task.admission_id, task.title, task.every_hours, task.first_due_at, task.added_at, adder.name as added_by,
           task.ended_at, ender.name as ended_by, marks.rows as marks
      from nursing_tasks as task
      join users as adder on adder.clinic_id = task.clinic_id and adder.id = task.added_by
      left join users as ender on ender.clinic_id = task.clinic_id and ender.id = task.ended_by
     cross join lateral (
       select coalesce(json_agg(json_build_object('id', mark.id, 'dueAt', mark.due_at, 'outcome', mark.outcome, 'reason', mark.reason,
                'markedAt', mark.marked_at, 'markedBy', mark.name) order by mark.marked_at desc), '[]') as rows
         from (select nursing_marks.*, users.name
                 from nursing_marks
                 join users on users.clinic_id = nursing_marks.clinic_id and users.id = nursing_marks.marked_by
                where nursing_marks.clinic_id = task.clinic_id and nursing_marks.task_id = task.id and undone_at is null
                order by nursing_marks.marked_at desc limit ${mostMarks}) as mark
     ) as marks
     where ${condition}
     order by task.added_at, task.id`.execute(clinic);
  return rows.map(({ firstDueAt, ...task }) => ({
    ...task,
    dueAt: nextDue({ ...task, firstDueAt }, task.marks[0]?.markedAt ?? null),
  }));
}

export async function readTask(clinic: Handle, id: string): Promise<NursingTask | undefined> {
  const [task] = await readTasks(clinic, sql`task.id = ${id}`);
  return task && taskOf(task);
}

export const taskOf = ({ admissionId: _, ...task }: Awaited<ReturnType<typeof readTasks>>[number]): NursingTask => task;

/** Locks the task, so that a concurrent mark or end comes before or after. */
export async function lockTask(clinic: Handle, id: string) {
  const { rows } = await sql<{ isDischarged: boolean }>`
    select admissions.discharged_at is not null as is_discharged
      from nursing_tasks
      join admissions on admissions.clinic_id = nursing_tasks.clinic_id and admissions.id = nursing_tasks.admission_id
     where nursing_tasks.id = ${id}
       for no key update of nursing_tasks`.execute(clinic);
  const [stay] = rows;
  const task = stay && (await readTask(clinic, id));
  return task && { ...task, ...stay };
}
