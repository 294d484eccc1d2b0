import { ORPCError } from '@orpc/client';
import { Problem } from '#foundation/shared/problem.ts';
import { isTimeout, sentences } from './request-limit.ts';
import { EarlierWasSaved } from './send-change.ts';

export interface Failure {
  sentence: string;
  requestId: string | null;
  fieldErrors: readonly { field: string; message: string }[];
  /** The request itself is invalid and would be refused again. */
  isInvalid: boolean;
}

const ProblemData = Problem.pick({ requestId: true, fieldErrors: true });

/** The message to show to users for an error of the API client. */
export function failureOf(error: unknown): Failure {
  if (error instanceof ORPCError) {
    const data = ProblemData.safeParse(error.data);
    if (!data.success) return untold(sentences.unexpected);
    const { requestId, fieldErrors = [] } = data.data;
    return { sentence: error.message, requestId, fieldErrors, isInvalid: error.status === 400 };
  }
  if (error instanceof EarlierWasSaved) return untold(sentences.earlierSaved);
  return untold(isTimeout(error) ? sentences.slow : sentences.unreachable);
}

const untold = (sentence: string): Failure => ({ sentence, requestId: null, fieldErrors: [], isInvalid: false });

/** Whether an address names something that does not exist, or is malformed. */
export const isMissing = (error: unknown) => error instanceof ORPCError && [400, 404].includes(error.status);

/**
 * Whether no answer came, so that the same request may be sent again. Sending a refused request again would not help.
 */
export const isUnanswered = (error: unknown) => !(error instanceof ORPCError) && !(error instanceof EarlierWasSaved);
