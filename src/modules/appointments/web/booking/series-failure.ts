import { type Failure, failureOf } from '#foundation/web/failure.ts';

/** Why a series was refused, as one sentence: no field of the form is for its dates. */
export function seriesFailure(error: Error): Failure {
  const failure = failureOf(error);
  const [first] = failure.fieldErrors;
  return first ? { ...failure, sentence: first.message, fieldErrors: [] } : failure;
}
