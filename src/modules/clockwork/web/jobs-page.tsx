import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ChangeFailure } from '#foundation/ui/forms/change-failure.tsx';
import { DataTable } from '#foundation/ui/lists/data-table.tsx';
import { QueryPanel } from '#foundation/ui/reads/query-panel.tsx';
import { clockworkApi } from './api.ts';
import { jobColumns } from './job-columns.tsx';

const lookAgainMilliseconds = 10_000;

/** Scheduled jobs and the result of their last runs. */
export default function JobsPage() {
  const queryClient = useQueryClient();
  const list = useQuery(clockworkApi.list.queryOptions({ refetchInterval: lookAgainMilliseconds }));
  const retrying = useMutation(
    clockworkApi.retry.mutationOptions({
      onSettled: () => queryClient.invalidateQueries({ queryKey: clockworkApi.list.key() }),
    }),
  );
  const retry = (name: string) => (
    <Button size="compact-sm" variant="default" loading={retrying.isPending} onClick={() => retrying.mutate({ name })}>
      Retry
    </Button>
  );
  return (
    <QueryPanel title="Scheduled jobs" text="What runs automatically, by the clinic's clock." wide query={list}>
      {(jobs) => (
        <>
          <ChangeFailure title="Not retried" change={retrying} />
          <DataTable caption="Scheduled jobs" columns={jobColumns(retry)} rows={jobs} rowKey={({ name }) => name} />
        </>
      )}
    </QueryPanel>
  );
}
