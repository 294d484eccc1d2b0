import type { Handle } from '#foundation/server/database/database.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { consultationsContract } from '../contract.ts';
import type { StockedProduct } from '../contract-lists.ts';

/** Who keeps the stock says what there is of a drug's salts; null in a clinic that keeps none. */
export type StockSource = (clinic: Handle, drug: string) => Promise<StockedProduct[] | null>;

export const findStock = (source: StockSource) =>
  clinicUseCase(consultationsContract.stock, ({ input, clinic }) => source(clinic, input.drug));
