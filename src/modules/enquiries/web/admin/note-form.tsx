import { Button, Group, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { FailureNote } from '#foundation/ui/failure-note.tsx';
import { failureOf } from '#foundation/web/failure.ts';
import { enquiriesApi } from '../api.ts';

export function NoteForm({ id }: { id: string }) {
  const queryClient = useQueryClient();
  const [text, setText] = useState('');
  const add = useMutation(
    enquiriesApi.addNote.mutationOptions({
      onSuccess: async () => {
        setText('');
        await queryClient.invalidateQueries({ queryKey: enquiriesApi.contact.key() });
      },
    }),
  );

  function submit(event: FormEvent) {
    event.preventDefault();
    if (text.trim()) add.mutate({ id, text });
  }

  return (
    <form onSubmit={submit}>
      <Textarea
        label="Add a note"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={4_000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {add.isError ? <FailureNote title="Not saved" failure={failureOf(add.error)} /> : null}
      <Group justify="flex-end" mt="xs">
        <Button type="submit" variant="default" disabled={!text.trim()} loading={add.isPending}>
          Save note
        </Button>
      </Group>
    </form>
  );
}
