import { z } from 'zod';
import { endpoint } from '#foundation/shared/endpoint.ts';
import type { Role } from '#foundation/shared/roles.ts';
import { StoredFile } from '#modules/files/contract.ts';
import { patientsThemselves } from '#modules/portal/contract.ts';

const access = ['admin', 'doctor', 'lab_tech'] as const satisfies Role[];

const id = z.uuid('Test not found');
const oneFile = z.object({ id, fileId: z.uuid('File not found') });
const notFound = { NOT_FOUND: { status: 404, message: 'Test not found.' } } as const;
const noFile = { FILE_NOT_FOUND: { status: 404, message: 'File not found.' } } as const;
const Address = z.object({ address: z.string().describe('Works for five minutes without signing in') });

export const labFileEndpoints = {
  files: endpoint('GET', '/lab/tests/{id}/files', {
    opensPatient: 'use case',
    access,
    shows: ['lab_test_files', 'files'],
    summary: 'List PDFs and photos of a test, newest first',
  })
    .input(z.object({ id }))
    .output(z.array(StoredFile))
    .errors(notFound),
  addFile: endpoint('POST', '/lab/tests/{id}/files', {
    access,
    summary: 'Attach an uploaded PDF or photo to a test',
  })
    .input(oneFile)
    .output(z.object({}))
    .errors({
      ...notFound,
      ...noFile,
      CANCELLED: { status: 409, message: 'This test is cancelled. Attach the file to another one.' },
    }),
  openFile: endpoint('POST', '/lab/tests/{id}/files/{fileId}/open', {
    access,
    summary: 'Get an address at which a file of a test can be read; who opened it is recorded',
  })
    .input(oneFile)
    .output(Address)
    .errors({ ...notFound, ...noFile }),
  setFileRemoved: endpoint('PUT', '/lab/tests/{id}/files/{fileId}/removed', {
    access,
    summary: 'Remove a file from a test, or restore it',
  })
    .input(oneFile.extend({ isRemoved: z.boolean() }))
    .output(z.object({}))
    .errors({ ...notFound, ...noFile }),
  openMyFile: endpoint('GET', '/portal/lab-results/{id}/files/{fileId}', {
    opensPatient: 'none',
    access: patientsThemselves,
    summary: 'Get an address at which a file of one of my released tests can be read',
  })
    .input(oneFile)
    .output(Address)
    .errors(noFile),
};
