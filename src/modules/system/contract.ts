import { z } from 'zod';
import { endpoint } from '#foundation/shared/endpoint.ts';

const Moment = z.iso.datetime().nullable();

const SystemState = z.object({
  version: z.string(),
  database: z.object({ kind: z.enum(['embedded', 'own']), version: z.string(), bytes: z.number() }),
  disk: z.object({ freeBytes: z.number(), totalBytes: z.number() }).describe("Of the server's data directory"),
  backup: z.object({
    isScheduled: z.boolean(),
    lastAt: Moment,
    lastProvenAt: Moment.describe('The last time a restored backup was checked and found right'),
  }),
  clockSetBack: z.object({ at: z.iso.datetime(), seconds: z.number() }).nullable(),
  failedJobs: z.number().describe('Scheduled jobs of this clinic that failed'),
  alarms: z.array(z.enum(['disk', 'clock', 'backup'])).describe('What needs somebody now'),
});
export type SystemState = z.infer<typeof SystemState>;

export const systemContract = {
  state: endpoint('GET', '/system', {
    opensPatient: 'none',
    access: ['admin'],
    summary: 'The server itself: version, database, disk, backups and what needs attention',
  }).output(SystemState),
};
