import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { useCurrentUser } from '#modules/identity/web/current-user.ts';
import type { Admission } from '../../contract-board.ts';
import { notesAtOnce } from '../../rules/notes-at-once.ts';
import { wardsApi } from '../api.ts';
import styles from './nursing.module.css';
import { NursingNotes } from './nursing-notes.tsx';
import { TaskList } from './task-list.tsx';

interface NursingTabProps {
  admission: Admission;
  onTyped: (part: 'task' | 'note') => void;
  onSaved: (part: 'task' | 'note') => void;
}

/** Nursing tasks with their due times, and nursing notes. */
export function NursingTab({ admission, onTyped, onSaved }: NursingTabProps) {
  const { role } = useCurrentUser();
  const [notesShown, setNotesShown] = useState(notesAtOnce);
  const query = useQuery(
    wardsApi.nursing.queryOptions({
      input: { id: admission.id, notes: notesShown },
      placeholderData: keepPreviousData,
    }),
  );
  const { data, isError, isPlaceholderData } = query;
  const canWrite = role === 'doctor' || role === 'nurse';
  if (isError && !data) {
    return <ReadFailure what="tasks and notes" query={query} />;
  }
  return (
    <div className={styles.nursing} aria-busy={!data}>
      {data ? (
        <>
          <TaskList
            admissionId={admission.id}
            tasks={data.tasks}
            canMark={canWrite && admission.dischargedAt === null}
            onTyped={() => onTyped('task')}
            onSaved={() => onSaved('task')}
          />
          <NursingNotes
            admissionId={admission.id}
            notes={data.notes}
            older={
              data.hasOlderNotes ? (
                <Button
                  variant="default"
                  loading={isPlaceholderData}
                  onClick={() => setNotesShown((shown) => shown + notesAtOnce)}
                >
                  Show older notes
                </Button>
              ) : null
            }
            canWrite={canWrite}
            onTyped={() => onTyped('note')}
            onSaved={() => onSaved('note')}
          />
        </>
      ) : null}
    </div>
  );
}
