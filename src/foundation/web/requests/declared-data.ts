import { ORPCError } from '@orpc/client';
import { z } from 'zod';

/** What an error that the contract declares carries; null when it is another error. */
export function declaredData<Data>(error: unknown, code: string, schema: z.ZodType<Data>): Data | null {
  if (!(error instanceof ORPCError) || error.code !== code) return null;
  const problem = z.object({ data: schema }).safeParse(error.data);
  return problem.success ? problem.data.data : null;
}
