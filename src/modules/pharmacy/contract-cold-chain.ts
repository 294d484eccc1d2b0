import { z } from 'zod';
import { endpoint } from '#foundation/shared/endpoint.ts';
import { text } from '#foundation/shared/text/text.ts';
import { id, pharmacyRoles } from './contract-basics.ts';
import { ColdCallback } from './rules/inventory/cold-chain.ts';

const celsius = z
  .number('Enter a temperature')
  .min(-100, 'At least −100')
  .max(100, 'At most 100')
  .describe('In degrees Celsius');

const ColdReading = z.object({
  id: z.string(),
  celsius: z.number(),
  note: z.string(),
  readAt: z.string(),
  readBy: z.string().nullable().describe('Null if its sensor took the reading'),
});
export type ColdReading = z.infer<typeof ColdReading>;

const ColdPlace = z.object({
  id: z.string(),
  name: z.string(),
  low: z.number(),
  high: z.number(),
  sensorAddress: z
    .string()
    .nullable()
    .describe('The address to which its sensor sends temperatures; null if it is read by hand'),
  retiredAt: z.string().nullable().describe('Null while it is in use'),
  readings: z.array(ColdReading).describe('The last 60, newest first'),
});
export type ColdPlace = z.infer<typeof ColdPlace>;

export const NewColdPlace = z
  .object({ name: text(60).min(1, 'Name is required'), low: celsius, high: celsius })
  .refine(({ low, high }) => low < high, { path: ['high'], message: 'Must be above the lower limit' });

export const NewColdReading = z.object({ id, celsius, note: text(300).default('') });

const placeGone = { NOT_FOUND: { status: 404, message: 'Refrigerator not found.' } } as const;
const placeInUse = {
  ...placeGone,
  RETIRED: { status: 409, message: 'This refrigerator is retired. Bring it back first.' },
} as const;

export const coldChainEndpoints = {
  coldPlaces: endpoint('GET', '/pharmacy/cold-places', {
    opensPatient: 'none',
    access: pharmacyRoles,
    shows: ['cold_places', 'cold_readings'],
    summary: 'List refrigerators and freezers with their limits and last temperatures, those in use first',
  }).output(z.array(ColdPlace)),
  addColdPlace: endpoint('POST', '/pharmacy/cold-places', {
    access: pharmacyRoles,
    summary: 'Add a refrigerator or freezer',
    successStatus: 201,
  })
    .input(NewColdPlace)
    .output(z.object({ id: z.string() })),
  retireColdPlace: endpoint('PATCH', '/pharmacy/cold-places/{id}', {
    access: pharmacyRoles,
    summary: 'Retire a refrigerator, or bring it back; its readings stay',
    successStatus: 204,
  })
    .input(z.object({ id, isRetired: z.boolean() }))
    .output(z.void())
    .errors(placeGone),
  readTemperature: endpoint('POST', '/pharmacy/cold-places/{id}/readings', {
    access: pharmacyRoles,
    summary: 'Record a temperature; outside the limits, with the action taken',
    successStatus: 201,
  })
    .input(NewColdReading)
    .output(z.object({ id: z.string() }))
    .errors(placeInUse),
  connectSensor: endpoint('POST', '/pharmacy/cold-places/{id}/sensor', {
    access: pharmacyRoles,
    summary: 'Accept temperatures signed with a new secret, which is shown once; the previous secret becomes invalid',
    successStatus: 201,
  })
    .input(z.object({ id }))
    .output(z.object({ secret: z.string() }))
    .errors(placeInUse),
  disconnectSensor: endpoint('DELETE', '/pharmacy/cold-places/{id}/sensor', {
    access: pharmacyRoles,
    summary: 'Stop accepting temperatures from its sensor',
    successStatus: 204,
  })
    .input(z.object({ id }))
    .output(z.void())
    .errors(placeGone),
  coldCallback: endpoint('POST', '/webhooks/cold-chain/{clinicId}/{placeId}', {
    access: 'anyone',
    summary:
      'Tell of a temperature. The signature is HMAC-SHA256, in hex, with the secret of the place over timestamp, eventId and tenths with full stops between them. The same event may be sent again: it counts once',
  })
    .input(
      ColdCallback.extend({
        clinicId: z.uuid(),
        placeId: z.uuid(),
        signature: z.string().regex(/^[0-9a-f]{64}$/, '64 hexadecimal digits'),
      }),
    )
    .output(z.object({ isOutside: z.boolean() }))
    .errors({ NOT_SIGNED: { status: 401, message: 'The signature does not match, or the callback is too old.' } }),
};
