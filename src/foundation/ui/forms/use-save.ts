import { notifications } from '@mantine/notifications';
import { type QueryFilters, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { type Faults, useFormFaults } from '#foundation/web/forms/use-form-faults.ts';
import { readAgain } from '#foundation/web/screens/read-again.ts';

interface SaveOptions<Sent, Saved> {
  /** Reads to repeat, even after a refusal: those showing rows of these tables, or those matching the filters. */
  reads: readonly string[] | QueryFilters;
  says?: (saved: Saved, sent: Sent) => string;
  onSaved?: (saved: Saved, sent: Sent) => void;
  onError?: (error: Error) => void;
}

/** Sends a form's data once, confirms that it was saved and repeats the reads that it affects. */
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

/**
 * The same with a schema that checks first: `send` takes the typed values, and `faults` tell what is wrong with which
 * field.
 */
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
