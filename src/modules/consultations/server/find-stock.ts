import type { Handle } from '#foundation/server/database/database.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { consultationsContract } from '../contract.ts';
import type { StockedProduct } from '../contract-lists.ts';

/** Returns the stock of a drug's salts, or null in a clinic without a pharmacy. */
export type StockSource = (clinic: Handle, drug: string) => Promise<StockedProduct[] | null>;

export const findStock = (source: StockSource) =>
  clinicUseCase(consultationsContract.stock, ({ input, clinic }) => source(clinic, input.drug));
