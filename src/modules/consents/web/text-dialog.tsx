import { zodResolver } from '@hookform/resolvers/zod';
import { Textarea, TextInput } from '@mantine/core';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { SaveDialog } from '#foundation/ui/forms/save-dialog.tsx';
import { useSave } from '#foundation/ui/forms/use-save.ts';
import { type ConsentText, NewWording } from '../contract.ts';
import { consentsApi } from './api.ts';

export function TextDialog({ text, onClose }: { text: ConsentText; onClose: () => void }) {
  const form = useForm<z.infer<typeof NewWording>>({
    mode: 'onTouched',
    resolver: zodResolver(NewWording),
    defaultValues: text,
  });
  const { errors } = form.formState;
  const save = useSave(consentsApi.saveText.call, { onSaved: onClose, reads: { queryKey: consentsApi.key() } });
  return (
    <SaveDialog
      title={`Change ${text.title}`}
      size="lg"
      discardQuestion="Discard this wording?"
      onClose={onClose}
      submitLabel={`Save as version ${text.textVersion + 1}`}
      saving={save}
      onSubmit={form.handleSubmit((wording) => save.mutate(wording))}
    >
      <TextInput {...form.register('title')} label="Title" required error={errors.title?.message} />
      <Textarea {...form.register('body')} label="Text" required autosize minRows={8} error={errors.body?.message} />
    </SaveDialog>
  );
}
