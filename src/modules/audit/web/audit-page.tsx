import { Button, Group } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, skipToken, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ExportFormat } from '#foundation/shared/export-table.ts';
import { SettingsPanel } from '#foundation/ui/forms/settings-panel.tsx';
import { DataTable } from '#foundation/ui/lists/data-table.tsx';
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx';
import { ExportButtons } from '#foundation/ui/lists/export-buttons.tsx';
import { FailureNote } from '#foundation/ui/reads/failure-note.tsx';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { download } from '#foundation/web/files/download.ts';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { auditApi } from './api.ts';
import { auditColumns } from './audit-columns.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { useAuditFilter } from './use-audit-filter.ts';

const pauseMilliseconds = 250;

export default function AuditPage() {
  const { typed, filter, set, clear } = useAuditFilter();
  const queryClient = useQueryClient();
  const [settled] = useDebouncedValue(JSON.stringify(filter), pauseMilliseconds);
  const list = useInfiniteQuery(
    auditApi.list.infiniteOptions({
      input: filter ? (after: string | undefined) => ({ ...filter, ...(after && { after }) }) : skipToken,
      queryKey: [...auditApi.list.key(), settled],
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      placeholderData: keepPreviousData,
    }),
  );
  const names = Object.fromEntries(list.data?.pages.flatMap((page) => Object.entries(page.names)) ?? []);
  const entries = list.data?.pages.flatMap((page) => page.entries) ?? null;
  const exporting = useMutation({
    mutationFn: (format: ExportFormat) =>
      download(`/audit/export?${new URLSearchParams({ ...typed, format })}`, `audit.${format}`),
    // The export itself is a new entry.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: auditApi.key() }),
  });
  return (
    <SettingsPanel
      title="Audit"
      text="Who viewed and changed what in this clinic. Entries can't be changed, and tampering is detected."
      wide
    >
      <AuditFilters typed={typed} set={set} clear={clear} />
      <Group mb="md">
        <ExportButtons
          writing={exporting.isPending ? exporting.variables : null}
          disabled={filter === null}
          onExport={(format) => exporting.mutate(format)}
        />
      </Group>
      {exporting.isError ? (
        <FailureNote
          title="Not exported"
          failure={failureOf(exporting.error)}
          onRetry={() => exporting.mutate(exporting.variables)}
        />
      ) : null}
      <ReadFailure what="the audit trail" query={list} />
      {filter === null ? (
        <EmptyState title="Invalid filter" text="Correct or clear it to see entries." />
      ) : entries?.length === 0 && !list.isPlaceholderData ? (
        <EmptyState title="No entries found" text="Change the filters to see more." />
      ) : list.isError && !entries ? null : (
        <DataTable
          caption="Audit trail, newest first"
          columns={auditColumns(names)}
          rows={entries}
          rowKey={({ id }) => id}
          stale={list.isPlaceholderData}
        />
      )}
      {list.hasNextPage && filter ? (
        <Group justify="flex-end" mt="md">
          <Button variant="default" loading={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
            Show more
          </Button>
        </Group>
      ) : null}
    </SettingsPanel>
  );
}
