import { ORPCError } from '@orpc/client';
import { Problem } from '#foundation/shared/problem.ts';

/** The error that a refusal's problem details stand for; null when they are none. */
export function decodeProblem(body: unknown) {
  const problem = Problem.safeParse(body);
  if (!problem.success) return null;
  const { code, status, detail, ...data } = problem.data;
  return new ORPCError(code, { status, message: detail, data });
}
