import { Button, Group } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ExportFormat } from '#foundation/shared/export-table.ts';
import { countText } from '#foundation/shared/text/count-text.ts';
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx';
import { ExportButtons } from '#foundation/ui/lists/export-buttons.tsx';
import { FailureNote } from '#foundation/ui/reads/failure-note.tsx';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { SectionCard } from '#foundation/ui/section-card.tsx';
import { download } from '#foundation/web/files/download.ts';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { pageSize } from '../rules.ts';
import { transactionsId } from './accounts-tiles.tsx';
import { accountsApi } from './api.ts';
import { TransactionFilters } from './transaction-filters.tsx';
import { TransactionList } from './transaction-list.tsx';
import styles from './transaction-section.module.css';
import { useAccountsPlace } from './use-accounts-place.ts';

const searchPauseMilliseconds = 150;

export function TransactionSection({ categories }: { categories: readonly string[] }) {
  const { chosen, type, method, category } = useAccountsPlace();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), searchPauseMilliseconds);
  const filter = {
    ...chosen,
    ...(type ? { type } : {}),
    ...(method ? { method } : {}),
    ...(category ? { category } : {}),
    ...(search ? { search } : {}),
  };
  const of = JSON.stringify(filter);
  const [place, setPlace] = useState({ of, page: 0 });
  const page = place.of === of ? place.page : 0;
  const query = useQuery(
    accountsApi.list.queryOptions({ input: { ...filter, page }, placeholderData: keepPreviousData }),
  );
  const exporting = useMutation({
    mutationFn: (format: ExportFormat) =>
      download(`/accounts/transactions/export?${new URLSearchParams({ ...filter, format })}`, `transactions.${format}`),
  });
  const { data } = query;

  return (
    <div id={transactionsId} className={styles.section}>
      <SectionCard
        title="Transactions"
        aside={
          <ExportButtons
            writing={exporting.isPending ? exporting.variables : null}
            onExport={(format) => exporting.mutate(format)}
          />
        }
      >
        <TransactionFilters categories={categories} search={typed} onSearch={setTyped} />
        {exporting.isError ? (
          <FailureNote
            title="Not exported"
            failure={failureOf(exporting.error)}
            onRetry={() => exporting.mutate(exporting.variables)}
          />
        ) : null}
        <ReadFailure what="the transactions" query={query} />
        {data && data.total === 0 && !query.isPlaceholderData ? (
          <EmptyState title="No transactions found" text="No financial transactions for the selected period." />
        ) : query.isError && !data ? null : (
          <TransactionList transactions={data?.transactions ?? null} isStale={query.isPlaceholderData} />
        )}
        {data && data.total > pageSize ? (
          <Group justify="space-between" mt="sm">
            <span className={styles.count}>
              {`${countText(page * pageSize + 1)} to ${countText(page * pageSize + data.transactions.length)} of ${countText(data.total)}`}
            </span>
            <Group gap="xs">
              <Button variant="default" disabled={page === 0} onClick={() => setPlace({ of, page: page - 1 })}>
                Previous
              </Button>
              <Button
                variant="default"
                disabled={(page + 1) * pageSize >= data.total}
                onClick={() => setPlace({ of, page: page + 1 })}
              >
                Next
              </Button>
            </Group>
          </Group>
        ) : null}
      </SectionCard>
    </div>
  );
}
