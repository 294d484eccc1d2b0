import { useQuery } from '@tanstack/react-query';
import { clinicianName } from '#foundation/shared/text/clinician-name.ts';
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx';
import { QueryPanel } from '#foundation/ui/reads/query-panel.tsx';
import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import type { Override } from '../../contract-lists.ts';
import { overriddenShare } from '../../rules/safety/overridden-share.ts';
import { consultationsApi } from '../api.ts';

const columns: Column<Override>[] = [
  { key: 'drug', title: 'Drug', onPhone: 'heading', percent: 18, cell: ({ drug }) => drug },
  { key: 'warnings', title: 'Warning', onPhone: 'detail', percent: 34, cell: ({ warnings }) => warnings.join(' ') },
  { key: 'reason', title: 'Reason', onPhone: 'detail', percent: 20, cell: ({ reason }) => reason },
  {
    key: 'by',
    title: 'By',
    onPhone: 'detail',
    percent: 14,
    cell: ({ at, passedBy }) => (at === 'prescribing' ? clinicianName(passedBy) : `${passedBy}, pharmacy`),
  },
  { key: 'when', title: 'When', onPhone: 'detail', percent: 14, cell: ({ passedAt }) => clinicDateTime(passedAt) },
];

export function OverriddenWarnings() {
  const query = useQuery(consultationsApi.overrides.queryOptions());
  return (
    <QueryPanel
      title="Overridden warnings"
      text={
        query.data ? overriddenShare(query.data) : 'Drugs prescribed or handed over against a warning, with the reason.'
      }
      wide
      query={query}
    >
      {({ newest }) =>
        newest.length > 0 ? (
          <DataTable caption="Overridden warnings" columns={columns} rows={newest} rowKey={({ id }) => id} />
        ) : null
      }
    </QueryPanel>
  );
}
