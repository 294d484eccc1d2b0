import { z } from 'zod';
import { type Access, endpoint } from '#foundation/shared/endpoint.ts';

const Room = z.object({ freeBytes: z.number(), totalBytes: z.number() });
const Moment = z.iso.datetime().nullable();

const SystemState = z.object({
  version: z.string(),
  database: z.object({ kind: z.enum(['embedded', 'own']), version: z.string(), bytes: z.number() }),
  disk: Room.describe("Disk of the server's data directory"),
  backup: z.object({
    disk: Room.nullable().describe('Disk of the backup folder; null if it is the same disk'),
    isScheduled: z.boolean(),
    lastAt: Moment,
    lastProvenAt: Moment.describe('When a restored backup was last checked and found correct'),
    hasFailed: z.boolean().describe('Whether the last nightly backup failed'),
    journalStoppedAt: Moment.describe('Since when changes are no longer copied as they are made'),
  }),
  clockSetBack: z.object({ at: z.iso.datetime(), seconds: z.number() }).nullable(),
  requests: z
    .object({ answered: z.number(), failed: z.number().describe('Requests that ended in a server error') })
    .describe('Requests of all clinics in the last hour'),
  failedJobs: z.number().describe('Scheduled jobs that failed'),
  alarms: z
    .array(z.enum(['disk', 'backup-disk', 'clock', 'backup', 'journal']))
    .describe('Problems that need someone now'),
});
export type SystemState = z.infer<typeof SystemState>;

const stateContract = (path: '/system' | '/admin/system', access: Access) => ({
  state: endpoint('GET', path, {
    opensPatient: 'none',
    access,
    summary: 'Read the state of the server: version, database, disk, backups, errors and alarms',
  }).output(SystemState),
});

export const systemContract = stateContract('/system', ['admin']);

/** For the people who run the product: includes the jobs of all clinics. */
export const siteSystemContract = stateContract('/admin/system', 'site-admin');
