import { z } from 'zod';
import { endpoint } from '#foundation/shared/endpoint.ts';
import { Version } from '#foundation/shared/version.ts';
import { verificationChoices } from './rules/verification/verification.ts';

const isi = 'Enter an ISI from 0.7 to 3, like 1.05';
const seconds = 'Enter 8 to 20 seconds, like 12';
const minutes = 'Enter between 5 and 240 minutes';

export const LabSettings = z.object({
  escalateAfterMinutes: z.int(minutes).min(5, minutes).max(240, minutes),
  thromboplastinIsi: z.number(isi).min(0.7, isi).max(3, isi).nullable(),
  meanNormalSeconds: z.number(seconds).min(8, seconds).max(20, seconds).nullable(),
  verification: z.enum(verificationChoices).describe('Which results a second person must verify'),
  version: Version.describe('0 if never saved'),
});
export type LabSettings = z.infer<typeof LabSettings>;

export const labSettingsEndpoints = {
  settings: endpoint('GET', '/lab/settings', {
    access: ['admin'],
    opensPatient: 'none',
    shows: ['lab_settings'],
    summary: 'Get the settings of the laboratory',
  }).output(LabSettings),
  changeSettings: endpoint('PUT', '/lab/settings', {
    access: ['admin'],
    summary: 'Change the settings of the laboratory',
  })
    .input(
      LabSettings.superRefine(({ thromboplastinIsi, meanNormalSeconds }, context) => {
        if ((thromboplastinIsi === null) === (meanNormalSeconds === null)) return;
        const [path, message] =
          thromboplastinIsi === null ? ['thromboplastinIsi', isi] : ['meanNormalSeconds', seconds];
        context.addIssue({ code: 'custom', path: [path], message });
      }),
    )
    .output(LabSettings)
    .errors({
      SETTINGS_CHANGED: { status: 409, message: 'Someone else has changed this. Check it and try again.' },
    }),
};
