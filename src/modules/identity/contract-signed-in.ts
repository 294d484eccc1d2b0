import { z } from 'zod';
import { timeFormats } from '#foundation/shared/dates/clock.ts';
import { roles } from '#foundation/shared/roles.ts';
import { queueOrders } from './rules.ts';

export const User = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  role: z.enum(roles),
  clinicId: z.uuid(),
  clinicName: z.string(),
  clinicAddress: z.string().describe('For papers'),
  clinicTimeZone: z.string(),
  timeFormat: z.enum(timeFormats),
  queueOrder: z.enum(queueOrders),
  isSiteAdmin: z.boolean(),
  isDemo: z.boolean(),
});
export type User = z.infer<typeof User>;

/** The field names match those of hosted auth services, for programs that know them. */
const Session = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.int().describe('Seconds'),
  expires_at: z.int().describe('Unix time'),
  token_type: z.literal('bearer'),
  user: User,
});

export const SignedIn = z.object({ token: z.string(), user: User, session: Session });
export type SignedIn = z.infer<typeof SignedIn>;
