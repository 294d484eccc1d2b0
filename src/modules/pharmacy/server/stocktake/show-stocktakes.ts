import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { pharmacyContract } from '../../contract.ts';
import type { Location } from '../../rules/inventory/stock.ts';
import { differenceOf } from '../../rules/inventory/stocktake.ts';
import { readSheet, readStocktakes } from './read-stocktakes.ts';

export const listStocktakes = clinicUseCase(pharmacyContract.stocktakes, async ({ clinic }) => {
  const [stocktakes, racks] = await Promise.all([
    readStocktakes(clinic),
    sql<{ location: Location; rack: string }>`
      select distinct location, rack from stock_levels where rack <> '' order by location, rack`.execute(clinic),
  ]);
  return { stocktakes, racks: racks.rows };
});

export const openStocktake = clinicUseCase(pharmacyContract.stocktake, async ({ input, caller, clinic, errors }) => {
  const [[take], lines, finisher] = await Promise.all([
    readStocktakes(clinic, sql`take.id = ${input.id}`),
    readSheet(clinic, input.id),
    clinic.selectFrom('stocktakes').select('finishedBy').where('id', '=', input.id).executeTakeFirst(),
  ]);
  if (!take) throw errors.NOT_FOUND();
  return {
    ...take,
    mayApprove:
      take.state === 'finished' &&
      finisher?.finishedBy !== caller.userId &&
      !lines.some(({ counters }) => counters.includes(caller.userId)),
    lines: lines.map(
      ({ itemId, counters, stockThen, stockNow, correctedSince, booked, unitValue, counted, ...line }) => {
        const difference =
          counted === null || take.state === 'approved' ? booked : differenceOf({ counted, stockThen, correctedSince });
        const isJudged = take.state !== 'counting' && counted !== null;
        const isOver = take.state === 'finished' || take.state === 'approved';
        const isLeftOut = isOver && counted === null && stockNow > 0;
        return {
          ...line,
          counted,
          judged: isJudged ? { stockThen, stockNow, difference, unitValue } : null,
          leftOut: isLeftOut ? { stockNow, value: stockNow * unitValue } : null,
        };
      },
    ),
  };
});
