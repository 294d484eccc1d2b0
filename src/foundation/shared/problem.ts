import { z } from 'zod';

/** How every refusal looks on the wire (RFC 9457 problem details, application/problem+json). */
export const Problem = z.object({
  type: z.literal('about:blank'),
  title: z.string().describe('The HTTP status in words'),
  status: z.int(),
  code: z.string().describe('Stable name of the error, for programs'),
  detail: z.string().describe('What happened and what to do, for people'),
  requestId: z.string().describe('Quote it when asking for help'),
  fieldErrors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  data: z.unknown().optional().describe('What a declared error carries'),
});
export type Problem = z.infer<typeof Problem>;
