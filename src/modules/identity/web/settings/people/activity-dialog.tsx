import { ConfirmDialog } from '#foundation/ui/dialogs/confirm-dialog.tsx';
import { failureOf } from '#foundation/web/requests/failure.ts';
import type { Person } from '../../../contract-people.ts';
import { useChangePerson } from './use-change-person.ts';

interface ActivityDialogProps {
  person: Person;
  opened: boolean;
  onClose: () => void;
}

export function ActivityDialog({ person, opened, onClose }: ActivityDialogProps) {
  const { id, name, role, isActive, version } = person;
  const change = useChangePerson(onClose);
  return (
    <ConfirmDialog
      opened={opened}
      title={isActive ? `Deactivate ${name}?` : `Reactivate ${name}?`}
      text={
        isActive
          ? 'Open sessions end immediately and this account can no longer sign in to this clinic. Their entries are kept.'
          : 'The account can be used again with the same password.'
      }
      confirmLabel={isActive ? 'Deactivate' : 'Reactivate'}
      busy={change.isPending}
      failure={change.isError ? failureOf(change.error) : null}
      onConfirm={() => change.mutate({ id, role, isActive: !isActive, version })}
      onCancel={onClose}
    />
  );
}
