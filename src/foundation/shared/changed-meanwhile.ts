import { z } from 'zod';

export const Change = z.object({
  by: z.string().describe('A name, or an e-mail'),
  at: z.iso.datetime(),
  fields: z.array(z.string()).describe('What was changed, named as in the record'),
});
export type Change = z.infer<typeof Change>;

/** The refusal of an edit whose `version` is old: how the record is now, and who has changed what since. */
export function changedMeanwhile<Current extends z.ZodType>(current: Current) {
  return {
    CHANGED_MEANWHILE: {
      status: 409,
      message: 'Someone else has changed this. Nothing was overwritten.',
      data: z.object({ current, changes: z.array(Change) }),
    },
  } as const;
}
