import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { SectionCard } from '#foundation/ui/section-card.tsx';
import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import { later } from '#foundation/web/screens/later.tsx';
import type { HeldResult } from '../../contract-analysers.ts';
import { laboratoryApi } from '../api.ts';
import list from '../lab-list.module.css';
import styles from './held-results.module.css';

const ApplyHeldDialog = later(async () => (await import('./apply-held-dialog.tsx')).ApplyHeldDialog);
const DiscardHeldDialog = later(async () => (await import('./discard-held-dialog.tsx')).DiscardHeldDialog);

const mostShown = 6;

function foundText({ found }: HeldResult): string {
  const shown = found.slice(0, mostShown).map(({ code, value, unit }) => [code, value, unit].filter(Boolean).join(' '));
  const more = found.length - shown.length;
  return [...shown, ...(more > 0 ? [`${more} more`] : [])].join(', ');
}

type Step = { kind: 'apply' | 'discard'; held: HeldResult };

/** Analyser results that fitted no test: a person corrects the number or discards them. */
export function HeldResults() {
  const query = useQuery(laboratoryApi.heldResults.queryOptions());
  const { data, isError } = query;
  const [step, setStep] = useState<Step | null>(null);
  if (isError && !data) {
    return <ReadFailure what="unmatched analyser results" query={query} />;
  }
  if (!data || (data.length === 0 && !step)) return null;
  const close = () => setStep(null);
  return (
    <SectionCard title="Unmatched analyser results" level={2}>
      <ul className={list.list}>
        {data.map((held) => (
          <li key={held.id} className={list.item}>
            <span>
              <strong>{held.reason}</strong>
              <span className={list.facts}>
                {[
                  held.accessionNumber && `Sample ${held.accessionNumber}`,
                  held.patientName,
                  foundText(held),
                  `${held.analyserName}, ${clinicDateTime(held.heldAt)}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <span className={styles.actions}>
              {held.found.length > 0 ? (
                <Button size="compact-md" variant="default" onClick={() => setStep({ kind: 'apply', held })}>
                  Use results
                </Button>
              ) : null}
              <Button size="compact-md" variant="default" onClick={() => setStep({ kind: 'discard', held })}>
                Discard
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {step?.kind === 'apply' ? <ApplyHeldDialog held={step.held} onClose={close} /> : null}
      {step?.kind === 'discard' ? <DiscardHeldDialog held={step.held} onClose={close} /> : null}
    </SectionCard>
  );
}
