import { Button, Group, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { consultationsApi } from '../api.ts';

export function AddendumForm({ id }: { id: string }) {
  const queryClient = useQueryClient();
  const [body, setBody] = useState('');
  const add = useMutation(
    consultationsApi.addendum.mutationOptions({
      onSuccess: async () => {
        setBody('');
        await queryClient.invalidateQueries({ queryKey: consultationsApi.get.key() });
      },
    }),
  );
  const failure = add.isError ? failureOf(add.error) : null;

  function submit(event: FormEvent) {
    event.preventDefault();
    add.mutate({ id, body });
  }

  return (
    <form onSubmit={submit}>
      <Textarea
        label="Addendum"
        description="The note is locked. Your addendum appears below it with your name and the time."
        autosize
        minRows={2}
        maxLength={5_000}
        value={body}
        onChange={(event) => setBody(event.currentTarget.value)}
        error={failure && `Not saved. ${failure.fieldErrors[0]?.message ?? failure.sentence}`}
      />
      <Group justify="flex-end" mt={8}>
        <Button type="submit" variant="default" loading={add.isPending}>
          Add addendum
        </Button>
      </Group>
    </form>
  );
}
