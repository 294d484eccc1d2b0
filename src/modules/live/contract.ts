import { eventIterator } from '@orpc/contract';
import { z } from 'zod';
import { endpoint } from '#foundation/shared/endpoint.ts';

/** Rows of one table that were added, changed or removed. */
const ChangedRows = z.object({ table: z.string(), ids: z.array(z.string()) });
export type ChangedRows = z.infer<typeof ChangedRows>;

export const LiveEvent = z.object({
  at: z.iso.datetime().describe('The time on the server'),
  changes: z
    .union([z.array(ChangedRows), z.literal('everything')])
    .describe('What to read again; an empty list only says that the link is alive'),
});
export type LiveEvent = z.infer<typeof LiveEvent>;

export const liveContract = {
  stream: endpoint('GET', '/live', {
    opensPatient: 'none',
    access: 'signed-in',
    summary: 'Stream the changes in my clinic as they happen: tables and ids. Resumes after Last-Event-ID',
  }).output(eventIterator(LiveEvent)),
};
