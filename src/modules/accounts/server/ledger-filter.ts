import { type RawBuilder, sql } from 'kysely';
import type { TransactionFilter } from '../contract.ts';
import type { Days } from '../rules/period.ts';
import { digitalMethods } from '../rules.ts';

export type LedgerFilter = Days & Pick<TransactionFilter, 'type' | 'method' | 'category' | 'search'>;

const likeText = (typed: string) => `%${typed.replaceAll(/[\\%_]/g, '\\$&')}%`;

const all = (conditions: readonly RawBuilder<unknown>[]) => sql.join(conditions, sql` and `);

const ofKind = ({ type, method }: Pick<LedgerFilter, 'type' | 'method'>) => [
  ...(type === 'earned' ? [sql`transaction_type <> 'expense'`] : type ? [sql`transaction_type = ${type}`] : []),
  ...(method === 'digital'
    ? [sql`payment_method in (${sql.join(digitalMethods)})`]
    : method
      ? [sql`payment_method = ${method}`]
      : []),
];

/** The SQL condition that selects the ledger rows of a filter. */
export const inLedger = (filter: LedgerFilter) =>
  all([
    sql`transaction_date between ${filter.from} and ${filter.to}`,
    ...ofKind(filter),
    ...(filter.category ? [sql`(category = ${filter.category} or split -> ${filter.category}::text is not null)`] : []),
    ...(filter.search
      ? [sql`(category ilike ${likeText(filter.search)} or description ilike ${likeText(filter.search)})`]
      : []),
  ]);

/** The SQL condition that selects the sums by day of a filter; these sums cannot be searched by text. */
export const inSums = (filter: Omit<LedgerFilter, 'search'>) =>
  all([
    sql`day between ${filter.from} and ${filter.to}`,
    ...ofKind(filter),
    ...(filter.category ? [sql`category = ${filter.category}`] : []),
  ]);
