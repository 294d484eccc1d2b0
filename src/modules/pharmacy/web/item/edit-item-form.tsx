import { zodResolver } from '@hookform/resolvers/zod';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { SubmitForm } from '#foundation/ui/forms/submit-form.tsx';
import { showFieldErrors } from '#foundation/web/forms/show-field-errors.ts';
import { wholeFailure } from '#foundation/web/requests/whole-failure.ts';
import { ItemDetails, type StockItem } from '../../contract-items.ts';
import type { Location } from '../../rules/inventory/stock.ts';
import { pharmacyApi } from '../api.ts';
import { ItemFields, type ItemValues, itemFieldNames } from './item-fields.tsx';

interface EditItemFormProps {
  item: StockItem;
  location: Location;
  onDone: () => void;
}

export function EditItemForm({ item, location, onDone }: EditItemFormProps) {
  const queryClient = useQueryClient();
  // The version when the form was opened: the item itself is loaded again when somebody else changes it.
  const [version] = useState(item.version);
  const form = useForm<z.input<typeof ItemDetails>, unknown, ItemValues>({
    resolver: zodResolver(ItemDetails),
    defaultValues: { ...item, supplier: item.supplier ?? '' },
  });
  const save = useMutation(
    pharmacyApi.changeItem.mutationOptions({
      onSuccess: ({ name }) => {
        notifications.show({ message: `${name} is saved` });
        onDone();
      },
      onError: (error) => showFieldErrors(form.setError, itemFieldNames, error),
      onSettled: () => queryClient.invalidateQueries({ queryKey: pharmacyApi.key() }),
    }),
  );
  return (
    <SubmitForm
      submitLabel="Save"
      isSaving={save.isPending}
      error={wholeFailure(save.error)}
      onSubmit={form.handleSubmit((details) => save.mutate({ ...details, id: item.id, location, version }))}
    >
      <ItemFields form={form} />
    </SubmitForm>
  );
}
