import { z } from 'zod';
import { forgetDraft, keepDraft, readKeptDraft } from '#foundation/web/drafts/form-draft.ts';

const KeptCount = z.object({
  typed: z.number(),
  over: z.number().nullable().describe('The saved count at the time of typing; null if none'),
});
type KeptCount = z.infer<typeof KeptCount>;

export type KeptCounts = ReturnType<typeof keptCountsOf>;

/** Unsaved counts by batch, stored on this computer until they are saved. */
export function keptCountsOf(stocktakeId: string) {
  const name = `stocktake:${stocktakeId}`;
  const counts = new Map(Object.entries(z.record(z.string(), KeptCount).safeParse(readKeptDraft(name)).data ?? {}));
  const write = () => (counts.size > 0 ? keepDraft(name, Object.fromEntries(counts)) : forgetDraft(name));
  return {
    of: (batchId: string) => counts.get(batchId),
    keep: (batchId: string, count: KeptCount) => {
      counts.set(batchId, count);
      write();
    },
    forget: (batchId: string) => {
      if (counts.delete(batchId)) write();
    },
  };
}
