import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '#foundation/ui/dialogs/dialog.tsx';
import { RowFaultNote } from '#foundation/ui/forms/row-fault-note.tsx';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import { useCurrentUser } from '#modules/identity/web/current-user.ts';
import type { Contact } from '../../../contract.ts';
import { enquiriesApi } from '../../api.ts';
import { PromiseChip } from '../promise-chip.tsx';
import { StatusSelect } from '../status-select.tsx';
import type { ContactChanges } from '../use-contact-changes.ts';
import styles from './contact-details.module.css';
import { ContactFacts } from './contact-facts.tsx';
import { ContactHistory } from './contact-history.tsx';
import { NoteForm } from './note-form.tsx';
import { PilotClinicForm } from './pilot-clinic-form.tsx';
import { ReplyLinks } from './reply-links.tsx';

interface ContactDetailsProps {
  /** The enquiry as the table shows it; its details are read again. */
  contact: Contact;
  changes: ContactChanges;
  covered: boolean;
  onDelete: () => void;
  onClose: () => void;
}

export function ContactDetails({ contact: listed, changes, covered, onDelete, onClose }: ContactDetailsProps) {
  const { name: sender } = useCurrentUser();
  const [isCreating, setIsCreating] = useState(false);
  const details = useQuery(enquiriesApi.contact.queryOptions({ input: { id: listed.id } }));
  const { data: admins = [] } = useQuery(enquiriesApi.admins.queryOptions({ staleTime: 60_000 }));
  const contact = changes.shown(details.data ?? listed);
  const fault = changes.faultOf(details.data ?? listed);
  const title = contact.name || contact.email;
  const isWon = contact.status === 'closed' && !contact.deletedAt;

  return (
    <>
      <Dialog opened onClose={onClose} title={title} size="lg" covered={covered || isCreating}>
        <div className={styles.top}>
          <StatusSelect contact={contact} onChange={(status) => changes.change(contact, { status })} />
          <PromiseChip contact={contact} />
          <span className={styles.quiet}>{clinicDateTime(contact.createdAt)}</span>
        </div>
        {fault ? <RowFaultNote fault={fault} /> : null}
        <ContactFacts contact={contact} />
        <blockquote className={styles.message}>
          <bdi>{contact.message}</bdi>
        </blockquote>
        <ReplyLinks contact={contact} sender={sender} />
        <div className={styles.care}>
          <NativeSelect
            label="Assigned to"
            disabled={contact.deletedAt !== null}
            value={contact.ownerId ?? ''}
            onChange={(event) => changes.change(contact, { ownerId: event.currentTarget.value || null })}
            data={[{ value: '', label: 'No one yet' }, ...admins.map(({ id, name }) => ({ value: id, label: name }))]}
          />
          {isWon && !contact.pilotClinicId ? (
            <Button variant="default" onClick={() => setIsCreating(true)}>
              Create pilot clinic
            </Button>
          ) : null}
          {contact.isSuspect ? (
            <Button variant="default" onClick={() => changes.change(contact, { isSuspect: false })}>
              Not spam
            </Button>
          ) : null}
          {contact.deletedAt ? (
            <Button variant="default" onClick={() => changes.change(contact, { deletedAt: null })}>
              Restore
            </Button>
          ) : (
            <Button variant="subtle" color="red" onClick={onDelete}>
              Delete
            </Button>
          )}
        </div>
        <NoteForm id={contact.id} />
        <h3 className={styles.heading}>Notes and history</h3>
        <ReadFailure what="the history" query={details} />
        {details.data ? <ContactHistory events={details.data.events} admins={admins} /> : null}
      </Dialog>
      {isCreating ? (
        <Dialog opened onClose={() => setIsCreating(false)} title="Create pilot clinic">
          <PilotClinicForm contact={contact} />
        </Dialog>
      ) : null}
    </>
  );
}
