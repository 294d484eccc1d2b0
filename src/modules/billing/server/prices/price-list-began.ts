import { sql } from 'kysely';

/** The day of the clinic's first price: what was done before was billed elsewhere. Null: there are no prices, all of it is offered. */
export const priceListBegan = sql`(select min(from_day) from service_prices)`;
