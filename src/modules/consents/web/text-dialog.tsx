import { zodResolver } from '@hookform/resolvers/zod';
import { Textarea, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { FormDialog } from '#foundation/ui/form-dialog.tsx';
import { SubmitForm } from '#foundation/ui/submit-form.tsx';
import { type ConsentText, NewWording } from '../contract.ts';
import { consentsApi } from './api.ts';

export function TextDialog({ text, onClose }: { text: ConsentText; onClose: () => void }) {
  const queryClient = useQueryClient();
  const form = useForm<z.infer<typeof NewWording>>({
    mode: 'onTouched',
    resolver: zodResolver(NewWording),
    defaultValues: text,
  });
  const { errors } = form.formState;
  const save = useMutation(
    consentsApi.saveText.mutationOptions({
      onSuccess: onClose,
      onSettled: () => queryClient.invalidateQueries({ queryKey: consentsApi.key() }),
    }),
  );
  return (
    <FormDialog title={`Change ${text.title}`} size="lg" discardQuestion="Discard this wording?" onClose={onClose}>
      {({ onTyped }) => (
        <SubmitForm
          submitLabel={`Save as version ${text.textVersion + 1}`}
          isSaving={save.isPending}
          error={save.error}
          onTyped={onTyped}
          onSubmit={form.handleSubmit((wording) => save.mutate(wording))}
        >
          <TextInput {...form.register('title')} label="Title" required error={errors.title?.message} />
          <Textarea
            {...form.register('body')}
            label="Text"
            required
            autosize
            minRows={8}
            error={errors.body?.message}
          />
        </SubmitForm>
      )}
    </FormDialog>
  );
}
