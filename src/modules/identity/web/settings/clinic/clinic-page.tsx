import { useQuery } from '@tanstack/react-query';
import { QueryPanel } from '#foundation/ui/reads/query-panel.tsx';
import { identityApi } from '../../api.ts';
import { ClinicForm } from './clinic-form.tsx';

export default function ClinicPage() {
  // Never refetched automatically, because that would replace typed text: only a save or Read again loads a newer
  // version.
  const query = useQuery(identityApi.clinic.queryOptions({ staleTime: Number.POSITIVE_INFINITY, gcTime: 0 }));
  return (
    <QueryPanel title="Clinic" text="Printed on prescriptions, reports and invoices." query={query}>
      {(clinic) => <ClinicForm key={clinic.version} clinic={clinic} onReadAgain={() => void query.refetch()} />}
    </QueryPanel>
  );
}
