import { ORPCError } from '@orpc/client';
import { Problem } from '#foundation/shared/problem.ts';
import { isTimeout, sentences } from './request-limit.ts';
import { EarlierWasSaved } from './send-change.ts';

export interface Failure {
  sentence: string;
  requestId: string | null;
  fieldErrors: readonly { field: string; message: string }[];
}

const ProblemData = Problem.pick({ requestId: true, fieldErrors: true });

/** What to tell people about an error of the API client. */
export function failureOf(error: unknown): Failure {
  if (error instanceof ORPCError) {
    const data = ProblemData.safeParse(error.data);
    if (data.success) {
      return { sentence: error.message, requestId: data.data.requestId, fieldErrors: data.data.fieldErrors ?? [] };
    }
    return { sentence: sentences.unexpected, requestId: null, fieldErrors: [] };
  }
  if (error instanceof EarlierWasSaved) return { sentence: sentences.earlierSaved, requestId: null, fieldErrors: [] };
  if (isTimeout(error)) return { sentence: sentences.slow, requestId: null, fieldErrors: [] };
  return { sentence: sentences.unreachable, requestId: null, fieldErrors: [] };
}

/** Whether an address names nothing that is there, or nothing that could be. */
export const isMissing = (error: unknown) => error instanceof ORPCError && [400, 404].includes(error.status);

/** Whether no answer came, so that the same may be sent again: a refusal stays one. */
export const isUnanswered = (error: unknown) => !(error instanceof ORPCError) && !(error instanceof EarlierWasSaved);
