import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ConfirmDialog } from '#foundation/ui/dialogs/confirm-dialog.tsx';
import { failureOf } from '#foundation/web/requests/failure.ts';
import type { Contact } from '../../../contract.ts';
import { enquiriesApi } from '../../api.ts';

interface DeleteDialogProps {
  contact: Contact;
  onDeleted: () => void;
  onClose: () => void;
}

export function DeleteDialog({ contact, onDeleted, onClose }: DeleteDialogProps) {
  const queryClient = useQueryClient();
  const remove = useMutation(
    enquiriesApi.deleteContact.mutationOptions({
      onSuccess: () => {
        notifications.show({ message: 'Deleted. You can restore it from Recently deleted for 30 days.' });
        onDeleted();
        onClose();
      },
      onSettled: () => queryClient.invalidateQueries({ queryKey: enquiriesApi.key() }),
    }),
  );
  return (
    <ConfirmDialog
      opened
      title="Are you sure you want to delete this contact?"
      text={`${contact.name || contact.email} can be restored from Recently deleted for 30 days.`}
      confirmLabel="Delete"
      busy={remove.isPending}
      failure={remove.isError ? failureOf(remove.error) : null}
      onConfirm={() => remove.mutate({ id: contact.id })}
      onCancel={onClose}
    />
  );
}
