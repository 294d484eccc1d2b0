import { z } from 'zod';
import { type Access, endpoint } from '#foundation/shared/endpoint.ts';

const messageKinds = ['email', 'sms', 'whatsapp'] as const;

export const MessageState = z.enum(['waiting', 'sending', 'sent', 'failed', 'withdrawn']);

const MessageSummary = z.object({
  id: z.uuid(),
  kind: z.enum(messageKinds),
  recipient: z.string(),
  subject: z.string(),
  state: MessageState,
  attempts: z.int(),
  lastError: z.string(),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
});
export type MessageSummary = z.infer<typeof MessageSummary>;

const Message = MessageSummary.extend({
  text: z.string(),
  html: z.string().describe('Empty if only text is sent'),
  attachmentName: z.string().describe('Name of the attached PDF; empty if there is none'),
});
export type Message = z.infer<typeof Message>;

export const messageFilters = ['all', 'waiting', 'sent', 'failed'] as const;
export type MessageFilter = (typeof messageFilters)[number];

const oneMessage = z.object({ id: z.uuid() });

const MessageQuery = z.object({
  state: z.enum(messageFilters).default('all').describe('Messages being sent count as waiting'),
  after: z.uuid().optional().describe('The last id on the previous page'),
  keep: z.uuid().optional().describe('A message that is listed whatever its state'),
});
export type MessageQuery = z.output<typeof MessageQuery>;

const messagesContract = (path: '/outbox' | '/admin/outbox', access: Access, whose: string) => ({
  list: endpoint('GET', path, { access, opensPatient: 'none', summary: `${whose} messages, newest first, 50 a page` })
    .input(MessageQuery)
    .output(
      z.object({
        messages: z.array(MessageSummary),
        next: z.uuid().nullable(),
        waiting: z.int(),
        failed: z.int(),
        canSend: z.object({
          email: z.boolean().describe('Whether the server has an SMTP server to send through'),
          text: z.boolean().describe('Whether the server has a webhook for SMS and WhatsApp'),
        }),
      }),
    ),
  read: endpoint('GET', `${path}/{id}`, {
    access,
    opensPatient: 'none',
    summary: `One of ${whose.toLowerCase()} messages as it is sent`,
  })
    .input(oneMessage)
    .output(Message),
  retry: endpoint('POST', `${path}/{id}/retry`, {
    access,
    summary: `Send one of ${whose.toLowerCase()} failed messages again`,
  })
    .input(oneMessage)
    .output(MessageSummary)
    .errors({ NOT_FAILED: { status: 409, message: 'This message has not failed, so there is nothing to retry.' } }),
  retryFailed: endpoint('POST', `${path}/retry`, {
    access,
    summary: `Send all of ${whose.toLowerCase()} failed messages again`,
  }).output(z.object({ retried: z.int() })),
});

export const outboxContract = messagesContract('/outbox', ['admin'], "The clinic's");

/** Messages that belong to no clinic, such as answers to enquiries. */
export const siteOutboxContract = messagesContract('/admin/outbox', 'site-admin', "The site's");
