import { z } from 'zod';
import { endpoint } from '#foundation/shared/endpoint.ts';
import { text } from '#foundation/shared/text/text.ts';
import { outdated, Version } from '#foundation/shared/version.ts';
import { isSubject, subjectNames } from './content/subjects.ts';
import { type EnquiryField, faultOf, fullPhone, statuses, tidy, tidySource } from './rules.ts';

/** The request body is shorter in any case; the rules limit each field. */
const anything = text(1_000_000);

const field = (name: EnquiryField) =>
  anything
    .default('')
    .superRefine((value, context) => {
      const fault = faultOf(name, value);
      if (fault) context.addIssue({ code: 'custom', message: fault });
    })
    .transform((value) => tidy(name, value));

const source = anything.default('').transform(tidySource);
/** Honeypot: invisible to people, so that only a program fills it in. */
const website = anything.default('');

const NewEnquiry = z
  .object({
    name: field('name'),
    email: field('email'),
    organization: field('organization'),
    phone: field('phone').describe('Plus and digits, or the national number together with dialCode'),
    dialCode: z
      .string()
      .regex(/^\d{1,4}$/)
      .default('91'),
    subject: anything.default('').transform((value) => value || 'general'),
    source: source.transform((value) => value || 'website'),
    message: field('message'),
    website,
    isPlainForm: z.literal('true').optional().describe('Sent by a browser without JavaScript'),
  })
  .superRefine(({ subject }, context) => {
    if (!isSubject(subject))
      context.addIssue({ code: 'custom', path: ['subject'], message: 'Please select a subject' });
  })
  .transform(({ dialCode, ...enquiry }) => ({ ...enquiry, phone: fullPhone(enquiry.phone, dialCode) }));

export const Contact = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  organization: z.string(),
  phone: z.string(),
  subject: z.string(),
  source: z.string(),
  message: z.string(),
  status: z.enum(statuses),
  createdAt: z.iso.datetime(),
  dueAt: z.iso.datetime().describe('End of the promised four business hours'),
  answeredAt: z.iso.datetime().nullable(),
  ownerId: z.uuid().nullable(),
  pilotClinicId: z.uuid().nullable(),
  isSuspect: z.boolean().describe('Probably sent by a program'),
  deletedAt: z.iso.datetime().nullable(),
  version: Version,
});
export type Contact = z.infer<typeof Contact>;

const eventKinds = ['status', 'owner', 'suspect', 'clinic', 'deleted', 'note'] as const;
const ContactEvent = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  actorEmail: z.string(),
  kind: z.enum(eventKinds),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type ContactEvent = z.infer<typeof ContactEvent>;

export const views = ['inbox', 'suspect', 'deleted'] as const;
export const ages = ['overdue', 'today', 'week', 'month'] as const;
export const sorts = ['newest', 'oldest', 'due', 'name', 'organization'] as const;

export const ContactFilter = z.object({
  search: text(100).default(''),
  status: z.enum(statuses).optional(),
  subject: z.enum(Object.keys(subjectNames)).optional(),
  source: text(60).optional(),
  age: z.enum(ages).optional(),
  view: z.enum(views).default('inbox'),
});
export type ContactFilter = z.input<typeof ContactFilter>;

const ContactList = ContactFilter.extend({
  sort: z.enum(sorts).default('newest'),
  page: z.int().min(1).max(1_000_000).default(1),
});

export const Metrics = z.object({
  totalContacts: z.int(),
  newContacts: z.int(),
  totalUsers: z.int(),
  conversionRate: z.number(),
  overdueContacts: z.int(),
  suspectContacts: z.int(),
  deletedContacts: z.int(),
  newestAt: z.iso.datetime().nullable(),
});
export type Metrics = z.infer<typeof Metrics>;

const Trends = z.object({
  perWeek: z.array(z.object({ week: z.iso.date(), count: z.int() })),
  bySubject: z.array(z.object({ subject: z.string(), count: z.int() })),
  bySource: z.array(z.object({ source: z.string(), count: z.int() })),
});
export type Trends = z.infer<typeof Trends>;

const SiteAdmin = z.object({ id: z.uuid(), name: z.string(), email: z.string() });
export type SiteAdmin = z.infer<typeof SiteAdmin>;

export const PilotClinic = z.object({
  clinicName: text(120).min(2, 'Name must be at least 2 characters'),
  adminName: text(120).min(1, 'Name is required'),
  adminEmail: field('email'),
});

const Note = z.object({ text: text(4_000).min(1, 'Enter a note') });

const byId = z.object({ id: z.uuid() });
const access = 'site-admin';
export const enquiriesContract = {
  send: endpoint('POST', '/contact', {
    access: 'anyone',
    summary: 'Send an enquiry; at most five per minute from one address',
    // Large enough that a message far too long is still refused at its field.
    mostBytes: 128 * 1024,
    successStatus: 201,
  })
    .route({ outputStructure: 'detailed' })
    .input(NewEnquiry)
    .output(
      z.union([
        z.object({ status: z.literal(201), body: z.object({ id: z.uuid() }) }),
        z.object({ status: z.literal(303), headers: z.object({ location: z.string() }) }),
      ]),
    ),
  subscribe: endpoint('POST', '/contact/updates', {
    access: 'anyone',
    summary: 'Subscribe to news; stored as an enquiry',
    successStatus: 201,
  })
    .input(z.object({ email: field('email'), about: text(200), source, website }))
    .output(z.object({ id: z.uuid() })),

  contacts: endpoint('GET', '/admin/contacts', { opensPatient: 'none', access, summary: 'Enquiries, 50 a page' })
    .input(ContactList)
    .output(z.object({ contacts: z.array(Contact), total: z.int(), pageSize: z.int() })),
  exportContacts: endpoint('GET', '/admin/contacts/export', {
    opensPatient: 'none',
    access,
    summary: 'Export enquiries, newest first, 5,000 at a time',
  })
    .input(ContactFilter.extend({ afterAt: z.iso.datetime().optional(), afterId: z.uuid().optional() }))
    .output(z.object({ contacts: z.array(Contact.omit({ message: true })), isComplete: z.boolean() })),
  metrics: endpoint('GET', '/admin/metrics', {
    opensPatient: 'none',
    access,
    summary: 'Get the figures above the enquiries',
  }).output(Metrics),
  trends: endpoint('GET', '/admin/trends', {
    opensPatient: 'none',
    access,
    summary: 'Count enquiries by week, by subject and by source',
  }).output(Trends),
  admins: endpoint('GET', '/admin/people', {
    opensPatient: 'none',
    access,
    summary: 'List the people who can own an enquiry',
  }).output(z.array(SiteAdmin)),
  contact: endpoint('GET', '/admin/contacts/{id}', {
    opensPatient: 'none',
    access,
    summary: 'Get an enquiry with its history',
  })
    .input(byId)
    .output(Contact.extend({ events: z.array(ContactEvent) })),
  changeContact: endpoint('PATCH', '/admin/contacts/{id}', {
    access,
    summary: 'Change the status or the owner of an enquiry, or mark it as not suspect',
  })
    .input(
      byId.extend({
        status: z.enum(statuses).optional(),
        ownerId: z.uuid().nullable().optional(),
        isSuspect: z.boolean().optional(),
        version: Version.optional().describe('Version that was read; if omitted, the change is made in any case'),
      }),
    )
    .output(Contact)
    .errors(outdated),
  deleteContact: endpoint('DELETE', '/admin/contacts/{id}', {
    access,
    summary: 'Delete an enquiry; it can be restored for 30 days',
    successStatus: 204,
  })
    .input(byId)
    .output(z.void()),
  restoreContact: endpoint('POST', '/admin/contacts/{id}/restore', { access, summary: 'Take a deletion back' })
    .input(byId)
    .output(Contact),
  addNote: endpoint('POST', '/admin/contacts/{id}/notes', {
    access,
    summary: 'Add a note to an enquiry',
    successStatus: 201,
  })
    .input(byId.extend(Note.shape))
    .output(ContactEvent),
  createPilotClinic: endpoint('POST', '/admin/contacts/{id}/clinic', {
    access,
    summary: 'Create a clinic with its first admin from a closed enquiry',
    successStatus: 201,
  })
    .input(byId.extend(PilotClinic.shape))
    .output(z.object({ clinicId: z.uuid(), link: z.object({ path: z.string(), expiresAt: z.iso.datetime() }) }))
    .errors({
      NOT_CLOSED: { status: 409, message: 'Close the enquiry before creating its clinic.' },
      CLINIC_EXISTS: { status: 409, message: 'This enquiry already has a clinic.' },
    }),
};
