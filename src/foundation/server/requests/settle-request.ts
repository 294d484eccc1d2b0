import { requestsContract } from '#foundation/shared/requests-contract.ts';
import { settleKey } from './idempotency.ts';
import { personUseCase } from './use-case.ts';

/** For a client that lost the answer and no longer has the request to send it again. */
export const settleRequest = personUseCase(requestsContract.settle, async ({ input, caller, context }) => ({
  isSaved: await settleKey(context.database.clinic(caller.clinicId), caller.userId, input.key),
}));
