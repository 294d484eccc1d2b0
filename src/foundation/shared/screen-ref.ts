import { z } from 'zod';
import { isScreenName, type ScreenName } from './screens.ts';

/** A screen as the server names it; its address depends on the workspace of the person who follows the link. */
export const ScreenRef = z.object({
  name: z.custom<ScreenName>(isScreenName).describe('Name of a screen in the workspaces'),
  id: z.string().nullable().default(null).describe('Id of the record that the screen shows'),
  search: z.string().default('').describe('Query string, starting with a question mark'),
});
