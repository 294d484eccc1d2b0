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

/** Which rows of the ledger are meant. */
export const inLedger = (filter: LedgerFilter) =>
  all([
    sql`transaction_date between ${filter.from} and ${filter.to}`,
    ...ofKind(filter),
    ...(filter.category ? [sql`(category = ${filter.category} or split -> ${filter.category}::text is not null)`] : []),
    ...(filter.search
      ? [sql`(category ilike ${likeText(filter.search)} or description ilike ${likeText(filter.search)})`]
      : []),
  ]);

/** Which sums by day they are added up in; what was searched for is not known there. */
export const inSums = (filter: Omit<LedgerFilter, 'search'>) =>
  all([
    sql`day between ${filter.from} and ${filter.to}`,
    ...ofKind(filter),
    ...(filter.category ? [sql`category = ${filter.category}`] : []),
  ]);
