import { Button } from '@mantine/core';
import { useState } from 'react';
import { dayText } from '#foundation/shared/dates/dates.ts';
import { clinicianName } from '#foundation/shared/text/clinician-name.ts';
import { ScreenLink } from '#foundation/ui/screen-link.tsx';
import { SectionCard } from '#foundation/ui/section-card.tsx';
import type { PastVisit } from '../contract.ts';
import { saidDiagnosis } from '../rules/note.ts';
import { drugText } from '../rules/prescribed-drug.ts';
import styles from './last-visits.module.css';

const shownAtFirst = 5;

export function LastVisits({ visits }: { visits: readonly PastVisit[] }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? visits : visits.slice(0, shownAtFirst);
  const more = visits.length - shown.length;
  return (
    <SectionCard title="Last visits">
      {visits.length === 0 ? <p className={styles.muted}>None on record.</p> : null}
      <ol className={styles.list}>
        {shown.map(({ appointmentId, day, doctorName, complaint, diagnosis, prescribed }) => (
          <li key={appointmentId}>
            <p className={styles.when}>
              <ScreenLink screen="consultation" id={appointmentId}>
                {dayText(day)}
              </ScreenLink>
              {` · ${clinicianName(doctorName)}`}
            </p>
            <p className={styles.diagnosis}>{saidDiagnosis(diagnosis)}</p>
            {complaint ? <p className={styles.muted}>{complaint}</p> : null}
            {prescribed.map((drug, at) => (
              // The same line may occur twice.
              <p key={`line-${at + 1}`} className={styles.muted}>
                {drugText(drug)}
              </p>
            ))}
          </li>
        ))}
      </ol>
      {more > 0 ? (
        <Button size="compact-sm" variant="subtle" mt="sm" ml={-8} onClick={() => setWhole(true)}>
          {`Show ${more} more`}
        </Button>
      ) : null}
    </SectionCard>
  );
}
