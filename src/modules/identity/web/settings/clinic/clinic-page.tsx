import { useQuery } from '@tanstack/react-query';
import { QueryPanel } from '#foundation/ui/reads/query-panel.tsx';
import { identityApi } from '../../api.ts';
import { ClinicForm } from './clinic-form.tsx';

export default function ClinicPage() {
  // What is typed here must not be replaced while somebody types: only a save or Read again brings a newer version.
  const query = useQuery(identityApi.clinic.queryOptions({ staleTime: Number.POSITIVE_INFINITY, gcTime: 0 }));
  return (
    <QueryPanel title="Clinic" text="Printed on prescriptions, reports and invoices." query={query}>
      {(clinic) => <ClinicForm key={clinic.version} clinic={clinic} onReadAgain={() => void query.refetch()} />}
    </QueryPanel>
  );
}
