import { z } from 'zod';
import { endpoint } from '#foundation/shared/endpoint.ts';
import type { LiveTables } from '#foundation/shared/live-tables.ts';
import { clinicalRoles, type Role } from '#foundation/shared/roles.ts';
import { text } from '#foundation/shared/text/text.ts';
import { firstListed, mostListed, relations } from './rules.ts';

/** Roles that create patients' accounts at the desk. */
const invites = ['admin', 'receptionist'] as const satisfies Role[];
/** Those roles, and those that may read notes and may therefore open them to an account. */
export const seesAccess = ['admin', 'doctor', 'nurse', 'receptionist'] as const satisfies Role[];
/** People who sign in as patients; the database decides what they see. */
export const patientsThemselves = ['patient'] as const satisfies Role[];

/** The latest rows of a portal list. A larger count shows older ones. */
export const Latest = z.object({ count: z.int().min(1).max(mostListed).default(firstListed) });

const relation = z.enum(relations, 'Choose one');

export const PortalAccount = z.object({
  userId: z.uuid(),
  name: z.string(),
  email: z.string(),
  relation,
  hasJoined: z.boolean(),
  linkedAt: z.iso.datetime(),
  linkedBy: z.string().nullable(),
  confirmedAt: z.iso.datetime().nullable().describe('Null if the account cannot see anything of the patient yet'),
});
export type PortalAccount = z.infer<typeof PortalAccount>;

export const PortalInvitation = z.object({
  patientId: z.uuid(),
  email: text(254)
    .pipe(z.email('Invalid email address'))
    .transform((value) => value.toLowerCase()),
  name: text(120).min(1, 'Name is required'),
  relation,
});

export const AccessConfirmation = z.object({
  patientId: z.uuid(),
  userId: z.uuid(),
  code: text(20)
    .transform((value) => value.replaceAll(' ', ''))
    .pipe(z.string().regex(/^\d{6}$/, 'Enter the 6 digits')),
});

/** One of the patients that an account may see. */
export const FamilyMember = z.object({
  patientId: z.uuid(),
  relation,
  patientNumber: z.int(),
  firstName: z.string(),
  lastName: z.string().nullable(),
  birthDate: z.iso.date().nullable(),
  phone: z.string(),
  address: z.string().nullable(),
  emergencyName: z.string().nullable(),
  emergencyPhone: z.string().nullable(),
  language: z.string().nullable(),
  version: z.int(),
});
export type FamilyMember = z.infer<typeof FamilyMember>;

const WaitingAccess = z.object({
  patientId: z.uuid(),
  firstName: z.string(),
  code: z.string().describe('Code that proves to the confirming doctor or nurse who holds the account'),
});

const FamilyOpening = z.object({
  id: z.uuid(),
  patientId: z.uuid(),
  at: z.iso.datetime(),
  by: z.string().nullable().describe('Null if not a staff member'),
  role: z.string(),
  isListed: z.boolean().describe('True if lab results were seen in a list, without opening the record'),
});
export type FamilyOpening = z.infer<typeof FamilyOpening>;

export const portalLive: LiveTables = { patient_accounts: seesAccess };

const notLinked = { NOT_FOUND: { status: 404, message: 'This account is not linked to the patient.' } } as const;

export const portalContract = {
  accounts: endpoint('GET', '/patients/{patientId}/accounts', {
    access: seesAccess,
    opensPatient: 'input.patientId',
    shows: ['patient_accounts'],
    summary: 'List the accounts that can see a patient in the portal',
  })
    .input(z.object({ patientId: z.uuid() }))
    .output(z.array(PortalAccount)),

  invite: endpoint('POST', '/patients/{patientId}/accounts', {
    access: invites,
    summary: 'Invite someone to the portal of a patient, or send a new link',
    successStatus: 201,
  })
    .input(PortalInvitation)
    .output(
      z.object({
        account: PortalAccount,
        link: z
          .object({ path: z.string().describe('Path of the link on this site'), expiresAt: z.iso.datetime() })
          .nullable()
          .describe('Null if the link was only e-mailed, or if the person has joined already and signs in as usual'),
        isMailed: z.boolean(),
      }),
    )
    .errors({
      WORKS_HERE: {
        status: 409,
        message: 'A staff member uses this e-mail. Use another one for the portal.',
      },
      OTHER_SELF: {
        status: 409,
        message: 'This account belongs to another patient. Choose how they are related.',
      },
      ASK_ADMIN: {
        status: 409,
        message: 'This e-mail belongs to a staff member, and this is not their own record. Ask an admin.',
      },
    }),

  confirm: endpoint('POST', '/patients/{patientId}/accounts/{userId}/confirm', {
    access: clinicalRoles,
    summary: 'Open a record to a linked account, with the code shown in its portal',
  })
    .input(AccessConfirmation)
    .output(z.object({ confirmedAt: z.iso.datetime() }))
    .errors({
      ...notLinked,
      NOT_JOINED: {
        status: 409,
        message: 'They have not opened their invitation yet. Confirm once they have joined.',
      },
    }),

  unlink: endpoint('DELETE', '/patients/{patientId}/accounts/{userId}', {
    access: seesAccess,
    summary: 'Unlink an account from a patient, with immediate effect',
    successStatus: 204,
  })
    .input(z.object({ patientId: z.uuid(), userId: z.uuid() }))
    .output(z.void())
    .errors(notLinked),

  family: endpoint('GET', '/portal/family', {
    access: patientsThemselves,
    opensPatient: 'none',
    shows: ['patients', 'patient_accounts'],
    summary: 'List the patients that my account may see',
  }).output(z.array(FamilyMember)),

  waiting: endpoint('GET', '/portal/waiting', {
    access: patientsThemselves,
    opensPatient: 'none',
    shows: ['patients', 'patient_accounts'],
    summary: 'List the patients linked to my account that a doctor or nurse has not confirmed yet',
  }).output(z.array(WaitingAccess)),

  openings: endpoint('GET', '/portal/openings', {
    access: patientsThemselves,
    opensPatient: 'none',
    summary: "List who viewed my record and my family's, newest first",
  })
    .input(Latest)
    .output(z.array(FamilyOpening)),
};
