import { Button, Group, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { ChangeFailure } from '#foundation/ui/forms/change-failure.tsx';
import { offerUndo } from '#foundation/ui/offer-undo.tsx';
import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import type { NursingNote } from '../../contract-nursing.ts';
import { wardsApi } from '../api.ts';
import { showNotSaved } from '../show-not-saved.ts';
import styles from './nursing.module.css';

interface NursingNotesProps {
  admissionId: string;
  notes: readonly NursingNote[];
  /** A button for older notes, if there are any. */
  older: ReactNode;
  canWrite: boolean;
  onTyped: () => void;
  onSaved: () => void;
}

export function NursingNotes({ admissionId, notes, older, canWrite, onTyped, onSaved }: NursingNotesProps) {
  const queryClient = useQueryClient();
  const [text, setText] = useState('');
  const onSettled = () => queryClient.invalidateQueries({ queryKey: wardsApi.key() });
  const undo = useMutation(wardsApi.undoNote.mutationOptions({ onSettled, onError: showNotSaved }));
  const add = useMutation(
    wardsApi.addNote.mutationOptions({
      onSettled,
      onSuccess: ({ id }, sent) => {
        setText((now) => (now === sent.text ? '' : now));
        onSaved();
        offerUndo(id, 'Note saved', () => undo.mutate({ id }));
      },
    }),
  );

  function submit(event: FormEvent) {
    event.preventDefault();
    if (text.trim()) add.mutate({ id: admissionId, text });
  }

  return (
    <section aria-label="Nursing notes">
      <h3 className={styles.title}>Nursing notes</h3>
      {canWrite ? (
        <form noValidate className={styles.asking} onSubmit={submit}>
          <Textarea
            label="New note"
            autosize
            minRows={2}
            maxLength={2000}
            value={text}
            onChange={(event) => {
              onTyped();
              setText(event.currentTarget.value);
            }}
          />
          <ChangeFailure change={add} inForm />
          <Group justify="flex-end">
            <Button type="submit" disabled={!text.trim()} loading={add.isPending}>
              Save note
            </Button>
          </Group>
        </form>
      ) : null}
      {notes.length === 0 ? <p className={styles.muted}>No nursing notes yet.</p> : null}
      <ul className={styles.rows}>
        {notes.map(({ id, text: written, writtenAt, writtenBy }) => (
          <li key={id} className={styles.note}>
            <span className={styles.muted}>{`${clinicDateTime(writtenAt)}, ${writtenBy}`}</span>
            <p>{written}</p>
          </li>
        ))}
      </ul>
      {older}
    </section>
  );
}
