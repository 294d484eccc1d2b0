import { notifications } from '@mantine/notifications';
import { ConfirmDialog } from '#foundation/ui/confirm-dialog.tsx';
import { failureOf } from '#foundation/web/failure.ts';
import type { Contact } from '../../contract.ts';
import type { useContactActions } from './use-contact-actions.tsx';

interface DeleteDialogProps {
  contact: Contact;
  remove: ReturnType<typeof useContactActions>['remove'];
  onClose: () => void;
}

export function DeleteDialog({ contact, remove, onClose }: DeleteDialogProps) {
  return (
    <ConfirmDialog
      opened
      title="Are you sure you want to delete this contact?"
      text={`${contact.name || contact.email} can be restored from Recently deleted for 30 days.`}
      confirmLabel="Delete"
      busy={remove.isPending}
      failure={remove.isError ? failureOf(remove.error) : null}
      onConfirm={() =>
        remove.mutate(
          { id: contact.id },
          {
            onSuccess: () => {
              notifications.show({ message: 'Deleted. For 30 days it is under Recently deleted.' });
              onClose();
            },
          },
        )
      }
      onCancel={() => {
        remove.reset();
        onClose();
      }}
    />
  );
}
