import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureOf } from '#foundation/web/failure.ts';
import type { Contact } from '../../contract.ts';
import type { Status } from '../../rules.ts';
import { enquiriesApi } from '../api.ts';
import { statusNames } from './status-names.ts';

const undoMilliseconds = 8_000;

interface Offer {
  title?: string;
  text: string;
  button: string;
  isFailure?: boolean;
  act: () => void;
}

/** A note with one button: to take something back, or to try it again. Failures stay until they are dismissed. */
function offer({ title, text, button, isFailure = false, act }: Offer) {
  const id = notifications.show({
    ...(title && { title }),
    autoClose: isFailure ? false : undoMilliseconds,
    ...(isFailure && { color: 'red' }),
    message: (
      <Group justify="space-between" wrap="nowrap">
        <span>{text}</span>
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => {
            notifications.hide(id);
            act();
          }}
        >
          {button}
        </Button>
      </Group>
    ),
  });
}

/** What can be done with an enquiry, from the table and from its details. */
export function useContactActions() {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: enquiriesApi.key() });
  const lists = enquiriesApi.contacts.key();

  const change = useMutation(enquiriesApi.changeContact.mutationOptions({ onSettled: refresh }));
  const remove = useMutation(enquiriesApi.deleteContact.mutationOptions({ onSettled: refresh }));
  const restore = useMutation(enquiriesApi.restoreContact.mutationOptions({ onSettled: refresh }));

  /** Shown at once; put back when the server refuses. */
  function showStatus(id: string, status: Status) {
    queryClient.setQueriesData<{ contacts: Contact[] }>({ queryKey: lists }, (list) =>
      list ? { ...list, contacts: list.contacts.map((one) => (one.id === id ? { ...one, status } : one)) } : list,
    );
  }

  function notSaved(error: unknown, retry: () => void) {
    offer({ title: 'Not saved', text: failureOf(error).sentence, button: 'Retry', isFailure: true, act: retry });
  }

  function setStatus(contact: Contact, status: Status, canUndo = true) {
    showStatus(contact.id, status);
    change.mutate(
      { id: contact.id, status },
      {
        onSuccess: () => {
          if (!canUndo) return;
          const text = `${contact.name || contact.email}: ${statusNames[status]}`;
          offer({ text, button: 'Undo', act: () => setStatus({ ...contact, status }, contact.status, false) });
        },
        onError: (error) => {
          showStatus(contact.id, contact.status);
          notSaved(error, () => setStatus(contact, status, canUndo));
        },
      },
    );
  }

  function setOwner(contact: Contact, ownerId: string | null) {
    change.mutate(
      { id: contact.id, ownerId, version: contact.version },
      { onError: (error) => notSaved(error, () => setOwner(contact, ownerId)) },
    );
  }

  function setNotSuspect(contact: Contact) {
    change.mutate(
      { id: contact.id, isSuspect: false },
      { onError: (error) => notSaved(error, () => setNotSuspect(contact)) },
    );
  }

  function takeBack(contact: Contact) {
    restore.mutate({ id: contact.id }, { onError: (error) => notSaved(error, () => takeBack(contact)) });
  }

  return { setStatus, setOwner, setNotSuspect, remove, restore: takeBack };
}
