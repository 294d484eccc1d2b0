import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '#foundation/ui/dialogs/confirm-dialog.tsx';
import { failureOf } from '#foundation/web/requests/failure.ts';
import type { StaffMember } from '../../contract-staff.ts';
import { timekeepingApi } from '../api.ts';

/** For admins: unlinks the account from a record, so that another one can be linked. */
export function UnlinkAccount({ member, onDone }: { member: StaffMember; onDone: () => void }) {
  const queryClient = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const unlink = useMutation(
    timekeepingApi.unlinkAccount.mutationOptions({
      onSuccess: () => {
        notifications.show({ message: `The account of ${member.name} is unlinked` });
        onDone();
      },
      onSettled: () => queryClient.invalidateQueries({ queryKey: timekeepingApi.key() }),
    }),
  );
  return (
    <>
      <Button variant="default" onClick={() => setAsked(true)}>
        Unlink account
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title={`Unlink the account of ${member.name}?`}
        text="They no longer see their shifts, payslips and documents. The next person linked sees them."
        confirmLabel="Unlink"
        cancelLabel="Keep"
        busy={unlink.isPending}
        failure={unlink.isError ? failureOf(unlink.error) : null}
        onConfirm={() => unlink.mutate({ id: member.id })}
        onCancel={() => setAsked(false)}
      />
    </>
  );
}
