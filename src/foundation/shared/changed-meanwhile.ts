import { z } from 'zod';

export const Change = z.object({
  by: z.string().describe('Name, or e-mail, of the person who made the change'),
  at: z.iso.datetime(),
  fields: z.array(z.string()).describe('Changed fields, named as in the record'),
});
export type Change = z.infer<typeof Change>;

/** The error for an edit with an outdated `version`: the record as it is now, and who has changed what since. */
export function changedMeanwhile<Current extends z.ZodType>(current: Current) {
  return {
    CHANGED_MEANWHILE: {
      status: 409,
      message: 'Someone else has changed this. Nothing was overwritten.',
      data: z.object({ current, changes: z.array(Change) }),
    },
  } as const;
}
