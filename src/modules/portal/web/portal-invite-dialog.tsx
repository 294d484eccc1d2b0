import { zodResolver } from '@hookform/resolvers/zod';
import { NativeSelect, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { FormDialog } from '#foundation/ui/dialogs/form-dialog.tsx';
import { SubmitForm } from '#foundation/ui/forms/submit-form.tsx';
import { showFieldErrors } from '#foundation/web/forms/show-field-errors.ts';
import { type PortalAccount, PortalInvitation } from '../contract.ts';
import { ownerNames, relations } from '../rules.ts';
import { portalApi } from './api.ts';
import { PortalLink } from './portal-link.tsx';

interface PortalInviteDialogProps {
  patientId: string;
  patientName: string;
  /** The invited account that needs a new link; null for a new invitation. */
  account: PortalAccount | null;
  onClose: () => void;
}

export function PortalInviteDialog({ patientId, patientName, account, onClose }: PortalInviteDialogProps) {
  const queryClient = useQueryClient();
  const form = useForm<z.input<typeof PortalInvitation>, unknown, z.output<typeof PortalInvitation>>({
    mode: 'onTouched',
    resolver: zodResolver(PortalInvitation),
    defaultValues: {
      patientId,
      email: account?.email ?? '',
      name: account?.name ?? patientName,
      relation: account?.relation ?? 'self',
    },
  });
  const { errors } = form.formState;
  const invite = useMutation(
    portalApi.invite.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries({ queryKey: portalApi.accounts.key() }),
      onError: (error) => showFieldErrors(form.setError, ['email', 'name', 'relation'], error),
    }),
  );
  return (
    <FormDialog title="Invite to the portal" size="sm" discardQuestion="Discard this invitation?" onClose={onClose}>
      {({ onTyped }) =>
        invite.data ? (
          <PortalLink {...invite.data} />
        ) : (
          <SubmitForm
            submitLabel="Invite"
            isSaving={invite.isPending}
            error={invite.error}
            onTyped={onTyped}
            onSubmit={form.handleSubmit((invitation) => invite.mutate(invitation))}
          >
            <NativeSelect
              {...form.register('relation')}
              label="Whose account is it?"
              data={relations.map((relation) => ({ value: relation, label: ownerNames[relation] }))}
              error={errors.relation?.message}
            />
            <TextInput {...form.register('name')} label="Name" required error={errors.name?.message} />
            <TextInput
              {...form.register('email')}
              label="Email"
              type="email"
              autoComplete="off"
              required
              data-autofocus
              error={errors.email?.message}
            />
          </SubmitForm>
        )
      }
    </FormDialog>
  );
}
