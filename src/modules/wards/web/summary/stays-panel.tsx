import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '#foundation/ui/dialogs/form-dialog.tsx';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { SectionCard } from '#foundation/ui/section-card.tsx';
import { clinicDate } from '#foundation/web/clinic-date.ts';
import { useCurrentUser } from '#modules/identity/web/current-user.ts';
import type { PatientStay } from '../../contract-summary.ts';
import { wardsApi } from '../api.ts';
import { useBedside } from '../bedside/use-bedside.ts';
import { SignedSummaries } from './signed-summaries.tsx';
import styles from './summary.module.css';
import { SummaryTab } from './summary-tab.tsx';

const title = 'Ward stays';

/** A patient's stays on their page, where a summary can also be signed, corrected or printed after the discharge. */
export default function StaysPanel({ id }: { id: string }) {
  const { role } = useCurrentUser();
  const query = useQuery(wardsApi.patientStays.queryOptions({ input: { patientId: id } }));
  const { data, error } = query;
  const [opened, setOpened] = useState<PatientStay | null>(null);
  if (error && !data) {
    return (
      <SectionCard title={title}>
        <ReadFailure what="ward stays" query={query} />
      </SectionCard>
    );
  }
  if (!data || data.length === 0) return null;
  return (
    <SectionCard title={title}>
      <ul className={styles.stays}>
        {data.map((stay) => (
          <li key={stay.id} className={styles.stay}>
            <div className={styles.version}>
              <span>{stayWords(stay)}</span>
              {role === 'doctor' ? (
                <Button size="sm" variant="default" onClick={() => setOpened(stay)}>
                  {stay.signed.length > 0 ? 'Correct summary' : 'Write summary'}
                </Button>
              ) : null}
            </div>
            <SignedSummaries stay={stay} signed={stay.signed} />
          </li>
        ))}
      </ul>
      {opened ? <SummaryDialog stay={opened} onClose={() => setOpened(null)} /> : null}
    </SectionCard>
  );
}

const stayWords = ({ admittedAt, dischargedAt, reason }: PatientStay) =>
  [
    dischargedAt ? `${clinicDate(admittedAt)} to ${clinicDate(dischargedAt)}` : `Since ${clinicDate(admittedAt)}`,
    reason,
  ]
    .filter(Boolean)
    .join(', ');

function SummaryDialog({ stay, onClose }: { stay: PatientStay; onClose: () => void }) {
  const bedside = useBedside(stay.id);
  return (
    <FormDialog title="Discharge summary" size="lg" discardQuestion="Discard this summary?" onClose={onClose}>
      {({ onTyped, onCleared }) => (
        <SummaryTab stay={stay} allergies={bedside.data?.allergies ?? null} onTyped={onTyped} onSaved={onCleared} />
      )}
    </FormDialog>
  );
}
