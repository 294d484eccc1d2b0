import { clinicUseCase } from '#foundation/server/use-case.ts';
import { wardsContract } from '../../contract.ts';
import { takeBackMark } from '../take-back-mark.ts';

export const undoDose = clinicUseCase(wardsContract.undoDose, async ({ input, clinic, errors }) => {
  const fault = await takeBackMark(clinic, 'medicine_doses', input.id);
  if (fault) throw errors[fault]();
});
