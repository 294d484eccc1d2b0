import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { ScreenButton } from '#foundation/ui/screen-button.tsx';
import { isMissing } from '#foundation/web/requests/failure.ts';
import { dentalApi } from '../api.ts';
import { ChartScreen } from './chart-screen.tsx';

export default function ChartPage({ id }: { id: string }) {
  const query = useQuery(dentalApi.chart.queryOptions({ input: { patientId: id } }));
  const { data, error } = query;
  if (isMissing(error)) {
    return (
      <EmptyState title="Patient not found" text="The address may be mistyped, or it belongs to another clinic.">
        <ScreenButton screen="patients">Back to Patients</ScreenButton>
      </EmptyState>
    );
  }
  if (error && !data) {
    return <ReadFailure what="the chart" query={query} />;
  }
  return data ? <ChartScreen chart={data} /> : <Skeleton height={520} aria-busy="true" />;
}
