import { Dialog } from '#foundation/ui/dialogs/dialog.tsx';
import { InviteForm } from './invite-form.tsx';

export function InviteDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Invite someone">
      <InviteForm />
    </Dialog>
  );
}
