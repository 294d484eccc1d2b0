import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useNow } from '#foundation/web/use-now.ts';
import type { NursingTask } from '../../contract-nursing.ts';
import styles from './nursing.module.css';
import { TaskForm } from './task-form.tsx';
import { TaskRow } from './task-row.tsx';

interface TaskListProps {
  admissionId: string;
  tasks: readonly NursingTask[];
  canMark: boolean;
  onTyped: () => void;
  onSaved: () => void;
}

const dueOf = ({ dueAt }: NursingTask) => Date.parse(dueAt ?? '');

/** Open tasks by due time, then finished ones. */
export function TaskList({ admissionId, tasks, canMark, onTyped, onSaved }: TaskListProps) {
  const [adding, setAdding] = useState(false);
  const now = useNow();
  const open = tasks.filter(({ dueAt }) => dueAt !== null).sort((one, other) => dueOf(one) - dueOf(other));
  const over = tasks.filter(({ dueAt }) => dueAt === null);
  return (
    <section aria-label="Tasks">
      <Group justify="space-between" gap="xs" mb="xs">
        <h3 className={styles.title}>Tasks</h3>
        {canMark && !adding ? <Button onClick={() => setAdding(true)}>Add task</Button> : null}
      </Group>
      {adding ? (
        <TaskForm
          admissionId={admissionId}
          onTyped={onTyped}
          onDone={() => {
            onSaved();
            setAdding(false);
          }}
        />
      ) : null}
      {tasks.length === 0 && !adding ? <p className={styles.muted}>No tasks yet.</p> : null}
      <ul className={styles.rows}>
        {open.map((task) => (
          <TaskRow key={task.id} task={task} now={now} canMark={canMark} />
        ))}
      </ul>
      {over.length > 0 ? (
        <details className={styles.over}>
          <summary>{`Finished (${over.length})`}</summary>
          <ul className={styles.rows}>
            {over.map((task) => (
              <TaskRow key={task.id} task={task} now={now} canMark={canMark} />
            ))}
          </ul>
        </details>
      ) : null}
    </section>
  );
}
