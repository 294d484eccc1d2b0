import { useQuery } from '@tanstack/react-query';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { useToday } from '#foundation/web/use-now.ts';
import { useCurrentUser } from '#modules/identity/web/current-user.ts';
import { wardsApi } from '../api.ts';
import { SignedSummaries } from './signed-summaries.tsx';
import styles from './summary.module.css';
import { SummaryForm } from './summary-form.tsx';

interface SummaryTabProps {
  stay: { id: string; patientNumber: number | null };
  allergies: readonly string[] | null;
  onTyped: () => void;
  onSaved: () => void;
}

/** The discharge summary: every signed version and, for a doctor, the draft. */
export function SummaryTab({ stay, allergies, onTyped, onSaved }: SummaryTabProps) {
  const { role } = useCurrentUser();
  const { id } = stay;
  const writes = role === 'doctor';
  const query = useQuery(wardsApi.summary.queryOptions({ input: { id } }));
  const medicines = useQuery(wardsApi.medicines.queryOptions({ input: { id, day: useToday() }, enabled: writes }));
  const failed = [query, medicines].find(({ isError, data }) => isError && !data);
  if (failed) {
    return <ReadFailure what="the summary" query={failed} />;
  }
  const { data } = query;
  return (
    <div className={styles.summary} aria-busy={!data}>
      {data ? <SignedSummaries stay={stay} signed={data.signed} /> : null}
      {data && writes && medicines.data ? (
        <SummaryForm
          admissionId={id}
          saved={data}
          patient={medicines.data.patient}
          allergies={allergies}
          onTyped={onTyped}
          onSaved={onSaved}
        />
      ) : null}
    </div>
  );
}
