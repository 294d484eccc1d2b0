import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Lightbulb } from 'lucide-react';
import { Link } from 'react-router';
import { FailureNote } from '#foundation/ui/failure-note.tsx';
import { failureOf } from '#foundation/web/failure.ts';
import type { Consultation } from '../contract.ts';
import { consultationsApi } from './api.ts';
import { consultationPath } from './consultation-path.ts';
import styles from './insight-list.module.css';

interface InsightListProps {
  appointmentId: string;
  insights: Consultation['insights'];
  /** Only doctors dismiss. */
  canDismiss: boolean;
}

/** What the patient's own record has to say: each with its reason and where it comes from. */
export function InsightList({ appointmentId, insights, canDismiss }: InsightListProps) {
  const queryClient = useQueryClient();
  const dismiss = useMutation(
    consultationsApi.dismissInsight.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries({ queryKey: consultationsApi.key() }),
    }),
  );
  if (insights.length === 0) return <p className={styles.none}>The record has nothing to point out.</p>;
  return (
    <>
      <ul className={styles.list}>
        {insights.map(({ key, title, reason, sources }) => (
          <li key={key} className={styles.insight}>
            <Lightbulb size={16} aria-hidden="true" className={styles.icon} />
            <div className={styles.words}>
              <p className={styles.title}>{title}</p>
              <p>{reason}</p>
              <p className={styles.sources}>
                {sources.map((source) =>
                  source.appointmentId === appointmentId ? (
                    <span key={source.label}>{source.label}</span>
                  ) : (
                    <Link key={source.appointmentId} to={consultationPath(source.appointmentId)}>
                      {source.label}
                    </Link>
                  ),
                )}
              </p>
            </div>
            {canDismiss ? (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Dismiss: ${title}`}
                loading={dismiss.isPending && dismiss.variables.key === key}
                onClick={() => dismiss.mutate({ id: appointmentId, key })}
              >
                Dismiss
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {dismiss.isError ? <FailureNote title="Not dismissed" failure={failureOf(dismiss.error)} /> : null}
      <p className={styles.none}>Decision support from rules over this record; the decision is yours.</p>
    </>
  );
}
