import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { wardsContract } from '../../contract.ts';
import { takeBackMark } from '../take-back-mark.ts';

export const undoMark = clinicUseCase(wardsContract.undoMark, async ({ input, clinic, errors }) => {
  const fault = await takeBackMark(clinic, 'nursing_marks', input.id);
  if (fault) throw errors[fault]();
});
