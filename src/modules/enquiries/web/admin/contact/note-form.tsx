import { Button, Group, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { ChangeFailure } from '#foundation/ui/forms/change-failure.tsx';
import { DraftNote } from '#foundation/ui/forms/draft-note.tsx';
import { forgetDraft, useFormDraft } from '#foundation/web/drafts/form-draft.ts';
import { enquiriesApi } from '../../api.ts';

export function NoteForm({ id }: { id: string }) {
  const queryClient = useQueryClient();
  const draftName = `enquiry-note-${id}`;
  const form = useForm({ defaultValues: { text: '' } });
  const draft = useFormDraft(form, draftName);
  const isEmpty = form.watch('text').trim() === '';
  const add = useMutation(
    enquiriesApi.addNote.mutationOptions({
      onSuccess: async () => {
        form.reset();
        forgetDraft(draftName);
        await queryClient.invalidateQueries({ queryKey: enquiriesApi.contact.key() });
      },
    }),
  );

  return (
    <form onSubmit={form.handleSubmit(({ text }) => add.mutate({ id, text }))}>
      <DraftNote draft={draft} />
      <Textarea {...form.register('text')} label="Add a note" autosize minRows={2} maxRows={8} maxLength={4_000} />
      <ChangeFailure change={add} inForm />
      <Group justify="flex-end" mt="xs">
        <Button type="submit" variant="default" disabled={isEmpty} loading={add.isPending}>
          Save note
        </Button>
      </Group>
    </form>
  );
}
