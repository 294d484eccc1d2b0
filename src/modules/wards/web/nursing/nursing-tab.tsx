import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FailureNote } from '#foundation/ui/failure-note.tsx';
import { failureOf } from '#foundation/web/failure.ts';
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

/** What is to be done at the bed and when, and what nurses note. */
export function NursingTab({ admission, onTyped, onSaved }: NursingTabProps) {
  const { role } = useCurrentUser();
  const [notesShown, setNotesShown] = useState(notesAtOnce);
  const { data, error, isError, isFetching, isPlaceholderData, refetch } = useQuery(
    wardsApi.nursing.queryOptions({
      input: { id: admission.id, notes: notesShown },
      placeholderData: keepPreviousData,
    }),
  );
  const canWrite = role === 'doctor' || role === 'nurse';
  if (isError && !data) {
    return (
      <FailureNote
        title="Couldn't load tasks and notes"
        failure={failureOf(error)}
        retrying={isFetching}
        onRetry={() => refetch()}
      />
    );
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
