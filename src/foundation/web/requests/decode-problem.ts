import { ORPCError } from '@orpc/client';
import { Problem } from '#foundation/shared/problem.ts';

/** Converts the problem details of a refusal to an error; null if the body is not problem details. */
export function decodeProblem(body: unknown) {
  const problem = Problem.safeParse(body);
  if (!problem.success) return null;
  const { code, status, detail, ...data } = problem.data;
  return new ORPCError(code, { status, message: detail, data });
}
