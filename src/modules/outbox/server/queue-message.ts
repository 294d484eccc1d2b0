import type { QueryCreator } from 'kysely';
import type { DB, OutboxKind } from '#foundation/server/database/database-schema.gen.ts';
import { seal } from '#foundation/server/secrets/sealed.ts';
import { hideSecret, oneLine } from '../rules.ts';
import { renderLetter } from './templates/letter.ts';
import { type TemplateValues, templates } from './templates/templates.ts';

interface Draft<Name extends keyof TemplateValues> {
  to: string;
  template: Name;
  values: TemplateValues[Name];
  /** E-mail if omitted; SMS and WhatsApp get only the text. */
  kind?: OutboxKind;
  /** The clinic that the handle is bound to if omitted. */
  clinicId?: string;
  /** A second message with the same key is not written. */
  key?: string;
  /** The secret part of the link. It is stored sealed, apart from the text. */
  secret?: { value: string; sessionSecret: string };
  /** A PDF attached to an e-mail. */
  attachment?: { name: string; bytes: Uint8Array };
  /** After this moment the message is no longer worth sending. */
  expiresAt?: string;
}

function rowOf<Name extends keyof TemplateValues>(draft: Draft<Name>) {
  const { to, template, values, kind = 'email', clinicId, key, secret, attachment, expiresAt = null } = draft;
  const { subject, text, html } = renderLetter(templates[template](values));
  const stored = (content: string) => (secret ? hideSecret(content, secret.value) : content);
  return {
    kind,
    recipient: oneLine(to),
    template,
    subject: stored(subject),
    text: stored(text),
    html: kind === 'email' ? stored(html) : '',
    secret: secret ? seal(secret.value, secret.sessionSecret, 'outbox secrets') : null,
    expiresAt,
    ...(clinicId && { clinicId }),
    ...(key && { key }),
    ...(attachment && { attachment: Buffer.from(attachment.bytes), attachmentName: attachment.name }),
  };
}

/** Several messages in one insert; see `queueMessage`. */
export function queueMessages<Name extends keyof TemplateValues>(
  db: Pick<QueryCreator<DB>, 'insertInto'>,
  drafts: readonly Draft<Name>[],
) {
  return db
    .insertInto('outboxMessages')
    .values(drafts.map(rowOf))
    .onConflict((conflict) => conflict.doNothing());
}

/**
 * The insert of a message, to be executed in the transaction of its cause, or in one statement with it:
 * `clinic.with('message', (db) => queueMessage(db, draft)).insertInto(...)`. The message is sent if that is committed.
 */
export function queueMessage<Name extends keyof TemplateValues>(
  db: Pick<QueryCreator<DB>, 'insertInto'>,
  draft: Draft<Name>,
) {
  return queueMessages(db, [draft]);
}
