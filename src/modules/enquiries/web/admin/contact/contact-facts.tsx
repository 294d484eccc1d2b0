import { phoneText } from '#foundation/shared/text/phone.ts';
import { subjectName } from '../../../content/subjects.ts';
import type { Contact } from '../../../contract.ts';
import styles from './contact-details.module.css';

export function ContactFacts({ contact }: { contact: Contact }) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Email</dt>
        <dd>{contact.email}</dd>
      </div>
      <div>
        <dt>Phone</dt>
        <dd>{contact.phone ? <a href={`tel:${contact.phone}`}>{phoneText(contact.phone)}</a> : '–'}</dd>
      </div>
      <div>
        <dt>Organization</dt>
        <dd>
          <bdi>{contact.organization || '–'}</bdi>
        </dd>
      </div>
      <div>
        <dt>Subject</dt>
        <dd>{subjectName(contact.subject)}</dd>
      </div>
      <div>
        <dt>Source</dt>
        <dd>{contact.source}</dd>
      </div>
    </dl>
  );
}
