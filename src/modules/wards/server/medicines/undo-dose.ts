import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { wardsContract } from '../../contract.ts';
import { takeBackMark } from '../take-back-mark.ts';
import type { WardStock } from './ward-stock.ts';

/** Also puts back what the dose took from the ward stock. */
export const undoDose = (stock: WardStock) =>
  clinicUseCase(wardsContract.undoDose, ({ input, clinic, errors }) =>
    inTransaction(clinic, async (db) => {
      const fault = (await takeBackMark(db, 'medicine_doses', input.id)) ?? (await stock.putBack(db, input.id));
      if (fault) throw errors[fault]();
    }),
  );
