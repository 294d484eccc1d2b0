import { z } from 'zod';
import { timeFormats } from '#foundation/shared/dates/clock.ts';
import { endpoint } from '#foundation/shared/endpoint.ts';
import { text } from '#foundation/shared/text/text.ts';
import { outdated, Version } from '#foundation/shared/version.ts';
import { isGstin, isTimeZone, queueOrders } from './rules.ts';

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time like 09:00');

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

export const Clinic = z.object({
  name: text(120).min(2, 'Name must be at least 2 characters'),
  address: text(500),
  gstin: text(15)
    .transform((value) => value.toUpperCase() || null)
    .nullable()
    .refine((value) => value === null || isGstin(value), 'Not a valid GSTIN: check the letters and digits'),
  timeZone: z.string().refine(isTimeZone, 'Choose a time zone'),
  timeFormat: z.enum(timeFormats),
  logo: z
    .string()
    .max(200_000, 'The picture is larger than 150 KB')
    .regex(/^data:image\/(png|jpeg|webp);base64,[\w+/=]+$/, 'Choose a PNG, JPEG or WebP picture')
    .nullable(),
  workingHours: z.partialRecord(z.enum(weekdays), z.object({ from: clockTime, to: clockTime })),
  idleMinutes: z.int('Enter whole minutes').min(5, 'At least 5 minutes').max(480, 'At most 480 minutes'),
  queueOrder: z.enum(queueOrders),
  version: Version,
});
export type Clinic = z.infer<typeof Clinic>;

export const clinicContract = {
  clinic: endpoint('GET', '/clinic', {
    opensPatient: 'none',
    access: ['admin'],
    summary: 'Get the clinic and its settings',
  }).output(Clinic),
  changeClinic: endpoint('PUT', '/clinic', {
    access: ['admin'],
    mostBytes: 256 * 1024,
    summary: 'Change the clinic, including its logo',
  })
    .input(Clinic)
    .output(Clinic)
    .errors(outdated),
};
