import { ORPCError } from '@orpc/client';
import { z } from 'zod';

/** The data of an error declared in the contract; null if it is another error. */
export function declaredData<Data>(error: unknown, code: string, schema: z.ZodType<Data>): Data | null {
  if (!(error instanceof ORPCError) || error.code !== code) return null;
  const problem = z.object({ data: schema }).safeParse(error.data);
  return problem.success ? problem.data.data : null;
}
