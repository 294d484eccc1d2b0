import { z } from 'zod';
import { latestToday } from '#foundation/shared/dates.ts';
import { endpoint } from '#foundation/shared/endpoint.ts';
import type { LiveTables } from '#foundation/shared/live-tables.ts';
import { normalisePhone } from '#foundation/shared/phone.ts';
import { text } from '#foundation/shared/text.ts';
import { rolesAt } from '#foundation/shared/workspaces.ts';

const deskRoles = rolesAt('/hospital/patients');

export const sexes = ['female', 'male', 'other'] as const;

export const Patient = z.object({
  id: z.uuid(),
  patientNumber: z.int(),
  firstName: z.string(),
  lastName: z.string().nullable(),
  phone: z.string(),
  sex: z.enum(sexes),
  birthDate: z.iso.date().nullable(),
  createdAt: z.iso.datetime(),
});
export type Patient = z.infer<typeof Patient>;

export const NewPatient = z.object({
  firstName: text(100).min(1, 'First name is required'),
  lastName: text(100)
    .transform((name) => name || null)
    .nullable()
    .default(null),
  phone: text(30)
    .min(1, 'Phone number is required')
    .transform((typed, context) => {
      const phone = normalisePhone(typed);
      if (phone) return phone;
      context.addIssue({ code: 'custom', message: 'Enter a 10-digit mobile number, or + and the country code' });
      return z.NEVER;
    }),
  sex: z.enum(sexes, 'Choose one'),
  birthDate: z.iso
    .date('Enter a date')
    .refine((day) => day >= '1900-01-01', 'The date of birth lies too long ago')
    .refine((day) => day <= latestToday(new Date()), 'The date of birth lies in the future')
    .nullable()
    .default(null),
});
export type NewPatient = z.output<typeof NewPatient>;

export const patientsLive: LiveTables = { patients: deskRoles };

export const patientsContract = {
  list: endpoint('GET', '/patients', {
    access: deskRoles,
    shows: ['patients'],
    summary: 'Patients of the clinic, newest first, at most 50 a page',
  })
    .input(
      z.object({
        search: text(100).default(''),
        after: z.int32().positive().optional().describe('The last patient number of the page before'),
      }),
    )
    .output(z.object({ patients: z.array(Patient), total: z.int(), next: z.int().nullable() })),

  register: endpoint('POST', '/patients', {
    access: deskRoles,
    summary: 'Register a patient',
    successStatus: 201,
  })
    .input(NewPatient)
    .output(Patient),
};
