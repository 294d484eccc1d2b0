import { z } from 'zod';
import { endpoint } from '#foundation/shared/endpoint.ts';
import type { LiveFigures } from '#foundation/shared/live-tables.ts';
import { roles } from '#foundation/shared/roles.ts';
import { text } from '#foundation/shared/text/text.ts';
import { fileKinds } from './rules.ts';

/** A file as shown in lists. */
export const StoredFile = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(fileKinds),
  size: z.int(),
  createdAt: z.iso.datetime(),
  by: z.string().nullable(),
  thumbnail: z.string().nullable().describe('Address that works for a limited time without signing in'),
});
export type StoredFile = z.infer<typeof StoredFile>;

const Upload = z.object({
  id: z.uuid(),
  size: z.int(),
  received: z.int().describe('Number of bytes stored; send the rest from there'),
});

const oneUpload = z.object({ id: z.uuid('Upload not found') });

/** Nobody may open files of all purposes, so screens are told that there is a new file, but never which. */
export const filesFigures: LiveFigures = { files: roles.filter((role) => role !== 'patient') };

/** The purpose of a file decides who may upload and open it. */
export const filesContract = {
  startUpload: endpoint('POST', '/uploads', {
    access: 'signed-in',
    summary: 'Announce a file; its bytes follow by PUT to /uploads/{id}/bytes with the header Upload-Offset',
    successStatus: 201,
  })
    .input(
      z.object({
        purpose: text(60).min(1),
        name: z.string().min(1).max(1000),
        size: z.int().min(1, 'The file is empty').max(2_000_000_000),
      }),
    )
    .output(Upload)
    .errors({ FILE_TOO_LARGE: { status: 413, message: 'The file is too large.' } }),

  upload: endpoint('GET', '/uploads/{id}', {
    opensPatient: 'none',
    access: 'signed-in',
    summary: 'Get the progress of an upload',
  })
    .input(oneUpload)
    .output(Upload),

  finishUpload: endpoint('POST', '/uploads/{id}/finish', {
    access: 'signed-in',
    summary: 'Check a complete upload and store it as a file',
  })
    .input(oneUpload)
    .output(z.object({ fileId: z.uuid() }))
    .errors({
      UPLOAD_INCOMPLETE: { status: 409, message: 'The upload is not complete yet.' },
      FILE_REFUSED: { status: 422, message: "This file can't be stored." },
    }),

  cancelUpload: endpoint('DELETE', '/uploads/{id}', {
    access: 'signed-in',
    summary: 'Cancel an upload',
  })
    .input(oneUpload)
    .output(z.object({})),

  open: endpoint('POST', '/files/{id}/open', {
    access: 'signed-in',
    summary: 'Get an address at which a file can be read for five minutes; who opened it is recorded',
  })
    .input(z.object({ id: z.uuid('File not found') }))
    .output(z.object({ address: z.string() })),
};
