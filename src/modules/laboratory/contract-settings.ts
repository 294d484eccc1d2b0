import { z } from 'zod';
import { endpoint } from '#foundation/shared/endpoint.ts';
import { Version } from '#foundation/shared/version.ts';

const minutes = 'Enter between 5 and 240 minutes';

export const LabSettings = z.object({
  escalateAfterMinutes: z.int(minutes).min(5, minutes).max(240, minutes),
  version: Version.describe('0: never saved'),
});
export type LabSettings = z.infer<typeof LabSettings>;

export const labSettingsEndpoints = {
  settings: endpoint('GET', '/lab/settings', {
    access: ['admin'],
    opensPatient: 'none',
    shows: ['lab_settings'],
    summary: 'What the clinic has decided for its laboratory',
  }).output(LabSettings),
  changeSettings: endpoint('PUT', '/lab/settings', {
    access: ['admin'],
    summary: 'Decide how the laboratory works',
  })
    .input(LabSettings)
    .output(LabSettings)
    .errors({
      SETTINGS_CHANGED: { status: 409, message: 'Someone else has changed this. Check it and try again.' },
    }),
};
