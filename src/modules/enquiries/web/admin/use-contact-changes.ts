import { notifications } from '@mantine/notifications';
import { ORPCError } from '@orpc/client';
import { useQueryClient } from '@tanstack/react-query';
import { offerUndo } from '#foundation/ui/offer-undo.tsx';
import { useRowChanges } from '#foundation/web/screens/use-row-changes.ts';
import type { Contact } from '../../contract.ts';
import type { Status } from '../../rules.ts';
import { enquiriesApi } from '../api.ts';
import { statusNames } from './status-names.ts';

type ContactChange = { status: Status } | { ownerId: string | null } | { isSuspect: false } | { deletedAt: null };

function carryOut({ id, version }: Contact, change: ContactChange): Promise<Contact> {
  if ('deletedAt' in change) return enquiriesApi.restoreContact.call({ id });
  return enquiriesApi.changeContact.call({ id, version, ...change });
}

const titleOf = ({ name, email }: Contact) => name || email;

/** Changes of an enquiry in the table and in its details: shown at once, and reverted with a message if refused. */
export function useContactChanges() {
  const queryClient = useQueryClient();

  function show(saved: Contact) {
    queryClient.setQueriesData<{ contacts: Contact[] }>({ queryKey: enquiriesApi.contacts.key() }, (list) =>
      list ? { ...list, contacts: list.contacts.map((one) => (one.id === saved.id ? saved : one)) } : list,
    );
    queryClient.setQueriesData<Contact>(
      { queryKey: enquiriesApi.contact.key({ input: { id: saved.id } }) },
      (details) => details && { ...details, ...saved },
    );
  }

  return useRowChanges<Contact, ContactChange>({
    send: async (contact, change) => {
      await queryClient.cancelQueries({ queryKey: enquiriesApi.contacts.key() });
      try {
        const saved = await carryOut(contact, change);
        show(saved);
        return saved;
      } catch (error) {
        // If two people change an enquiry, the later one sees the other's change before trying again.
        if (error instanceof ORPCError) await queryClient.invalidateQueries({ queryKey: enquiriesApi.key() });
        throw error;
      }
    },
    apply: (contact, change) => ({ ...contact, ...change }),
    refreshes: enquiriesApi.key(),
    onSaved: (before, change, undo) => {
      if (!('status' in change)) return;
      offerUndo(before.id, `${titleOf(before)}: ${statusNames[change.status]}`, () => undo({ status: before.status }));
    },
    onLost: (contact, { sentence }) =>
      notifications.show({
        title: `${titleOf(contact)}: not saved`,
        message: sentence,
        color: 'red',
        autoClose: false,
      }),
  });
}

export type ContactChanges = ReturnType<typeof useContactChanges>;
