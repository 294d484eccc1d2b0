import { z } from 'zod';
import { Day } from '#foundation/shared/dates/day.ts';
import { endpoint } from '#foundation/shared/endpoint.ts';
import { isTooth } from '#foundation/shared/is-tooth.ts';
import { outdated, Version } from '#foundation/shared/version.ts';
import { StoredFile } from '#modules/files/contract.ts';
import { chartsTeeth } from './contract-parts.ts';
import { imageKinds } from './rules/images.ts';

const details = {
  tooth: z
    .int('Enter a tooth number')
    .refine(isTooth, 'This tooth does not exist. Use FDI numbers, such as 36.')
    .nullable()
    .describe('FDI number; null for the whole mouth'),
  kind: z.enum(imageKinds),
  takenOn: Day,
};

export const DentalImage = z.object({ id: z.string(), ...details, file: StoredFile, version: z.int() });
export type DentalImage = z.infer<typeof DentalImage>;

const onePatient = z.object({ patientId: z.uuid('Patient not found') });
const oneImage = z.object({ id: z.uuid('Picture not found'), version: Version });
const Kept = z.object({ id: z.string(), version: z.int() });
const imageErrors = { NOT_FOUND: { status: 404, message: 'Picture not found.' }, ...outdated } as const;

export const imageEndpoints = {
  images: endpoint('GET', '/patients/{patientId}/dental-images', {
    opensPatient: 'input.patientId',
    access: chartsTeeth,
    shows: ['dental_images'],
    summary: "List X-rays and photos of a patient's teeth, newest first",
  })
    .input(onePatient)
    .output(z.array(DentalImage)),
  addImage: endpoint('POST', '/patients/{patientId}/dental-images', {
    access: chartsTeeth,
    summary: 'Add an uploaded X-ray or photo of one tooth or of the whole mouth',
    successStatus: 201,
  })
    .input(onePatient.extend({ fileId: z.uuid('File not found'), ...details }))
    .output(Kept),
  changeImage: endpoint('PATCH', '/dental-images/{id}', {
    access: chartsTeeth,
    summary: 'Correct the tooth, kind and date of a picture',
  })
    .input(oneImage.extend(details))
    .output(Kept)
    .errors(imageErrors),
  setImageRemoved: endpoint('PUT', '/dental-images/{id}/removed', {
    access: chartsTeeth,
    summary: 'Remove a picture from the record, or restore it',
  })
    .input(oneImage.extend({ isRemoved: z.boolean() }))
    .output(Kept)
    .errors(imageErrors),
};
