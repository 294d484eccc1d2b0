import { z } from 'zod';
import { endpoint } from '#foundation/shared/endpoint.ts';
import { roles, staffRoles } from '#foundation/shared/roles.ts';
import { text } from '#foundation/shared/text/text.ts';
import { outdated, Version } from '#foundation/shared/version.ts';
import { email, nothing } from './contract-parts.ts';

export const Person = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  isActive: z.boolean(),
  hasJoined: z.boolean().describe('True if the invitation was accepted'),
  isWaiting: z.boolean().describe('HR asked for the account; an admin has to approve it'),
  worksElsewhere: z.boolean().describe('Has or had a membership or an invitation in another clinic'),
  version: Version,
  createdAt: z.iso.datetime(),
});
export type Person = z.infer<typeof Person>;

/** Patients are invited from their record, because they are to see that record. */
export const Invitation = z.object({
  email,
  name: text(120).min(1, 'Name is required'),
  role: z.enum(staffRoles, 'Choose a role'),
});

const Link = z.object({ path: z.string().describe('Path to open on this site'), expiresAt: z.iso.datetime() });

const worksElsewhere = {
  WORKS_ELSEWHERE: { status: 409, message: 'This person also works elsewhere and resets their own password.' },
} as const;

const lastAdmin = {
  LAST_ADMIN: { status: 409, message: 'A clinic needs at least one active admin.' },
} as const;

export const peopleContract = {
  people: endpoint('GET', '/people', {
    opensPatient: 'none',
    access: ['admin'],
    shows: ['users'],
    summary: 'List everyone with an account in the clinic',
  }).output(z.array(Person)),
  invite: endpoint('POST', '/people', {
    access: ['admin'],
    summary: 'Invite someone by a link, valid for seven days',
    successStatus: 201,
  })
    .input(Invitation)
    .output(z.object({ person: Person, link: Link }))
    .errors({ ALREADY_HERE: { status: 409, message: 'Someone with this e-mail is already in the clinic.' } }),
  changePerson: endpoint('PATCH', '/people/{id}', {
    access: ['admin'],
    summary: 'Change the role of an account, or deactivate or reactivate it; open sessions end',
  })
    .input(z.object({ id: z.uuid(), role: z.enum(roles), isActive: z.boolean(), version: Version }))
    .output(Person)
    .errors({
      ...outdated,
      ...lastAdmin,
      NOT_A_PATIENT: { status: 409, message: 'Patients are invited to the portal from their own record.' },
    }),
  decidePlace: endpoint('POST', '/people/{id}/decision', {
    access: ['admin'],
    summary: 'Approve an account that HR asked for, which sends the invitation, or decline it',
  })
    .input(z.object({ id: z.uuid(), isApproved: z.boolean() }))
    .output(Person)
    .errors({ NOT_WAITING: { status: 409, message: 'This account is no longer waiting. Check it again.' } }),
  createResetLink: endpoint('POST', '/people/{id}/link', {
    access: ['admin'],
    summary: 'Create a link to set a new password, valid for 30 minutes, or a new invitation',
  })
    .input(z.object({ id: z.uuid() }))
    .output(Link)
    .errors(worksElsewhere),
  sendResetLink: endpoint('POST', '/people/{id}/link/email', {
    access: ['admin'],
    summary: 'E-mail a person a link to set a new password, or a new invitation',
    successStatus: 204,
  })
    .input(z.object({ id: z.uuid() }))
    .output(nothing)
    .errors(worksElsewhere),
};
