import { z } from 'zod';

/** The format of every refusal (RFC 9457 problem details, application/problem+json). */
export const Problem = z.object({
  type: z.literal('about:blank'),
  title: z.string().describe('The HTTP status in words'),
  status: z.int(),
  code: z.string().describe('Stable error code for programs'),
  detail: z.string().describe('What happened and what to do, for readers'),
  requestId: z.string().describe('Request id to quote when asking for help'),
  fieldErrors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  data: z.unknown().optional().describe('Additional data of a declared error'),
});
export type Problem = z.infer<typeof Problem>;
