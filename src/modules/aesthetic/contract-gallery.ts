import { z } from 'zod';
import { Day } from '#foundation/shared/dates/day.ts';
import { endpoint } from '#foundation/shared/endpoint.ts';
import { text } from '#foundation/shared/text/text.ts';
import { carers, consentMissing, Name } from './contract-parts.ts';
import { exposures } from './rules/skin-colour.ts';

const part = z.number().min(0).max(1);
const Mark = z
  .object({ left: part, top: part, width: part, height: part })
  .describe('Position and size as fractions of the picture');
export type Mark = z.infer<typeof Mark>;

export const Measurement = z.object({
  mark: Mark,
  ita: z.number().min(-90).max(90),
  redness: z.number().min(-128).max(128),
  exposure: z.enum(exposures),
});
export type Measurement = z.infer<typeof Measurement>;

const Photo = z.object({
  id: z.string(),
  area: z.string(),
  takenOn: z.string(),
  thumbnail: z.string().nullable(),
  address: z.string().describe('URL that works for five minutes without signing in'),
  measurement: Measurement.nullable(),
});
export type Photo = z.infer<typeof Photo>;

const Album = z.object({
  patientId: z.string(),
  ...Name,
  photos: z.int(),
  measured: z.int().describe('How many of the photos have a measurement'),
  lastTakenOn: z.string(),
  areas: z.array(z.string()),
});
export type Album = z.infer<typeof Album>;

const onePatient = z.object({ patientId: z.uuid('Patient not found') });
const onePhoto = { NOT_FOUND: { status: 404, message: 'Photo not found.' } } as const;

export const galleryEndpoints = {
  albums: endpoint('GET', '/aesthetic/albums', {
    opensPatient: 'none',
    access: carers,
    shows: ['aesthetic_photos', 'consents'],
    summary: 'List the clients with photos, newest first',
  }).output(z.array(Album)),
  photos: endpoint('GET', '/aesthetic/clients/{patientId}/photos', {
    opensPatient: 'input.patientId',
    access: carers,
    shows: ['aesthetic_photos', 'consents'],
    summary: 'List the photos of a client whose consent is valid, by area, newest first',
  })
    .input(onePatient)
    .output(z.array(Photo)),
  addPhoto: endpoint('POST', '/aesthetic/clients/{patientId}/photos', {
    access: carers,
    summary: 'Add an uploaded photo to the gallery; requires the consent of the client to photos',
    successStatus: 201,
  })
    .input(
      onePatient.extend({
        fileId: z.uuid('File not found'),
        area: text(120).min(1, 'Enter the area'),
        takenOn: Day,
      }),
    )
    .output(z.object({ id: z.string() }))
    .errors(consentMissing),
  setPhotoRemoved: endpoint('PATCH', '/aesthetic/photos/{id}', {
    access: carers,
    summary: 'Remove a photo from the gallery, or put it back',
  })
    .input(z.object({ id: z.uuid('Photo not found'), isRemoved: z.boolean() }))
    .output(z.object({ id: z.string() }))
    .errors({ ...onePhoto, ...consentMissing }),
  measure: endpoint('PUT', '/aesthetic/photos/{id}/measurement', {
    access: carers,
    summary: 'Save the colour measured in a marked area; a measurement, not a diagnosis',
  })
    .input(Measurement.extend({ id: z.uuid('Photo not found') }))
    .output(z.object({ id: z.string() }))
    .errors(onePhoto),
};
