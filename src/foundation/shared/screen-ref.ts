import { z } from 'zod';
import { isScreenName, type ScreenName } from './screens.ts';

/** A screen as the server names it: where it lies depends on the workspace of the one who follows it. */
export const ScreenRef = z.object({
  name: z.custom<ScreenName>(isScreenName).describe('One of the screens that the workspaces show'),
  id: z.string().nullable().default(null).describe('Of the record it shows'),
  search: z.string().default('').describe('Begins with a question mark'),
});
