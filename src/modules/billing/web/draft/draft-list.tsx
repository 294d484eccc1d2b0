import { Button } from '@mantine/core';
import { useState } from 'react';
import { dayText } from '#foundation/shared/dates/dates.ts';
import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import { later } from '#foundation/web/screens/later.tsx';
import { fullName } from '#modules/patients/rules.ts';
import { practiceNames } from '#modules/staff/rules.ts';
import type { SavedBillDraft } from '../../contract-drafts.ts';
import styles from '../to-bill.module.css';

const ContinueDraft = later(async () => (await import('./continue-draft.tsx')).ContinueDraft);

const aboutOf = ({ practice, day }: SavedBillDraft) =>
  [practice && practiceNames[practice], day && dayText(day)].filter(Boolean).join(', ');

const byText = ({ changedBy, changedAt }: SavedBillDraft) => `by ${changedBy}, ${clinicDateTime(changedAt)}`;

export const draftText = (draft: SavedBillDraft) => `Draft ${byText(draft)}`;

interface DraftListProps {
  drafts: readonly SavedBillDraft[];
  /** The drafts are of several patients, so each one names its patient. */
  namesPatients: boolean;
}

/** Bills that were begun and can be continued here. */
export function DraftList({ drafts, namesPatients }: DraftListProps) {
  const [continued, setContinued] = useState<SavedBillDraft | null>(null);
  return (
    <>
      {drafts.length > 0 ? (
        <>
          {namesPatients ? <h4 className={styles.draftsHead}>Drafts</h4> : null}
          <ul className={styles.bills} aria-label="Drafts">
            {drafts.map((draft) => (
              <li key={draft.id} className={styles.row}>
                <span className={styles.words}>
                  <span className={styles.name}>{namesPatients ? fullName(draft) : 'Draft'}</span>
                  <span className={styles.muted}>{[aboutOf(draft), byText(draft)].filter(Boolean).join(' · ')}</span>
                </span>
                <Button
                  size="xs"
                  variant="light"
                  aria-label={`Continue the draft of ${fullName(draft)}`}
                  onClick={() => setContinued(draft)}
                >
                  Continue
                </Button>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {continued ? <ContinueDraft draft={continued} onClose={() => setContinued(null)} /> : null}
    </>
  );
}
