import { Button, Group, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { isReason, reasonNeeded } from '#foundation/shared/text/reason.ts';
import { StatusChip } from '#foundation/ui/status-chip.tsx';
import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import type { NursingMark, NursingTask } from '../../contract-nursing.ts';
import { everyText, nursingOutcomeNames, taskState } from '../../rules/nursing-tasks.ts';
import { dueHues, dueNames, dueText } from '../due-words.ts';
import styles from './nursing.module.css';
import { useTaskChanges } from './use-task-changes.ts';

interface TaskRowProps {
  task: NursingTask;
  now: string;
  canMark: boolean;
}

export function TaskRow({ task, now, canMark }: TaskRowProps) {
  const { title, everyHours, dueAt, endedAt, endedBy, marks } = task;
  const state = dueAt === null ? null : taskState(dueAt, now);
  const [last] = marks;
  return (
    <li className={styles.row} data-state={state}>
      <span className={styles.what}>
        <strong>{title}</strong>
        <span className={styles.muted}>{everyText(everyHours)}</span>
      </span>
      {dueAt !== null && state ? (
        <>
          <span className={styles.time}>{dueText(dueAt, now)}</span>
          <StatusChip hue={dueHues[state]}>{dueNames[state]}</StatusChip>
        </>
      ) : null}
      {endedAt ? <span className={styles.muted}>{`Ended ${clinicDateTime(endedAt)}, ${endedBy ?? ''}`}</span> : null}
      {last ? <Marks marks={marks} /> : null}
      {canMark ? <TaskButtons task={task} /> : null}
    </li>
  );
}

const markText = ({ outcome, reason, markedAt, markedBy }: NursingMark) =>
  `${nursingOutcomeNames[outcome]} ${clinicDateTime(markedAt)}, ${markedBy}${reason ? `. ${reason}` : ''}`;

function Marks({ marks: [last, ...before] }: { marks: readonly NursingMark[] }) {
  if (!last) return null;
  if (before.length === 0) return <span className={styles.marks}>{markText(last)}</span>;
  return (
    <details className={styles.marks}>
      <summary>{markText(last)}</summary>
      <ul>
        {before.map((mark) => (
          <li key={mark.id}>{markText(mark)}</li>
        ))}
      </ul>
    </details>
  );
}

function TaskButtons({ task }: { task: NursingTask }) {
  const { id, title, dueAt, endedAt } = task;
  /** The due time being skipped: if somebody else marks it meanwhile, the next one must not be skipped instead. */
  const [skipped, setSkipped] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { mark, end } = useTaskChanges();
  if (dueAt === null && !endedAt) return null;

  function skip(event: FormEvent) {
    event.preventDefault();
    setMissing(!isReason(reason));
    if (skipped === null || !isReason(reason)) return;
    const close = () => {
      setSkipped(null);
      setReason('');
    };
    mark.mutate({ id, dueAt: skipped, outcome: 'skipped', reason }, { onSuccess: close });
  }

  if (dueAt === null) {
    return (
      <Button size="sm" variant="default" aria-label={`Resume: ${title}`} onClick={() => end(task, false)}>
        Resume
      </Button>
    );
  }
  return (
    <div className={styles.marking}>
      <Group gap="xs">
        <Button
          size="sm"
          aria-label={`Done: ${title}`}
          loading={mark.isPending && skipped === null}
          onClick={() => mark.mutate({ id, dueAt, outcome: 'done' })}
        >
          Done
        </Button>
        <Button
          size="sm"
          variant="default"
          aria-label={`Skip: ${title}`}
          aria-expanded={skipped !== null}
          onClick={() => setSkipped(skipped === null ? dueAt : null)}
        >
          Skip
        </Button>
        <Button size="sm" variant="default" aria-label={`End: ${title}`} onClick={() => end(task, true)}>
          End
        </Button>
      </Group>
      {skipped !== null ? (
        <form noValidate className={styles.asking} onSubmit={skip}>
          <TextInput
            label="Reason (skipped)"
            autoFocus
            required
            maxLength={300}
            value={reason}
            error={isMissing && !isReason(reason) ? reasonNeeded : null}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button type="submit" size="sm" loading={mark.isPending}>
              Save
            </Button>
          </Group>
        </form>
      ) : null}
    </div>
  );
}
