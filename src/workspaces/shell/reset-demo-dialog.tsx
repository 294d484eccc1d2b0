import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ConfirmDialog } from '#foundation/ui/dialogs/confirm-dialog.tsx';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { identityApi } from '#modules/identity/web/api.ts';

export function ResetDemoDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const queryClient = useQueryClient();
  const reset = useMutation(
    identityApi.resetDemo.mutationOptions({
      onSuccess: async () => {
        onClose();
        notifications.show({ message: 'Demo data reset' });
        await queryClient.invalidateQueries();
      },
    }),
  );
  return (
    <ConfirmDialog
      opened={opened}
      title="Reset demo data?"
      text="All changes in the demo clinic are removed and the original data is restored."
      confirmLabel="Reset demo data"
      busy={reset.isPending}
      failure={reset.isError ? failureOf(reset.error) : null}
      onConfirm={() => reset.mutate(undefined)}
      onCancel={onClose}
    />
  );
}
