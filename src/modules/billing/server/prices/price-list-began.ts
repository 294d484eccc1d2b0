import { sql } from 'kysely';

/**
 * The day of the clinic's first price; earlier services were billed elsewhere. Null if there are no prices, in which
 * case everything is offered.
 */
export const priceListBegan = sql`(select min(from_day) from service_prices)`;
