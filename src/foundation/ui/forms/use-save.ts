import { notifications } from '@mantine/notifications';
import { type QueryFilters, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { type Faults, useFormFaults } from '#foundation/web/forms/use-form-faults.ts';
import { readAgain } from '#foundation/web/screens/read-again.ts';

interface SaveOptions<Sent, Saved> {
  /** Read again, also after a refusal: all that shows rows of these tables, or these reads. */
  reads: readonly string[] | QueryFilters;
  says?: (saved: Saved, sent: Sent) => string;
  onSaved?: (saved: Saved, sent: Sent) => void;
  onError?: (error: Error) => void;
}

/** What a form sends once: told when it is saved, and what it changes is read again. */
export function useSave<Sent, Saved>(
  send: (sent: Sent) => Promise<Saved>,
  { reads, says, onSaved, onError }: SaveOptions<Sent, Saved>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (sent: Sent) => send(sent),
    onSuccess: (saved, sent) => {
      if (says) notifications.show({ message: says(saved, sent) });
      onSaved?.(saved, sent);
    },
    onError: (error) => onError?.(error),
    onSettled: async () => {
      await ('length' in reads ? readAgain(queryClient, reads) : queryClient.invalidateQueries(reads));
    },
  });
}

/** The same for what a schema checks first: `send` takes what was typed, and `faults` say what is wrong at which field. */
export function useCheckedSave<Schema extends z.ZodType, Saved>(
  schema: Schema,
  call: (checked: z.output<Schema>) => Promise<Saved>,
  options: Omit<SaveOptions<z.output<Schema>, Saved>, 'onError'>,
) {
  const { faults, check, onError } = useFormFaults();
  const saving = useSave(call, { ...options, onError });
  function send(typed: unknown, more?: Faults) {
    const checked = check(schema, typed, more);
    if (checked !== null) saving.mutate(checked);
  }
  return { faults, saving, send };
}
