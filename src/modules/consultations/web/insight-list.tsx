import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ChangeFailure } from '#foundation/ui/forms/change-failure.tsx';
import type { Consultation } from '../contract.ts';
import { consultationsApi } from './api.ts';
import { InsightItem } from './insight-item.tsx';
import styles from './insight-list.module.css';

interface InsightListProps {
  appointmentId: string;
  insights: Consultation['insights'];
  dismissed: Consultation['dismissed'];
  /** Only doctors dismiss and restore insights. */
  canDismiss: boolean;
}

/** Insights from the patient's own record, each with its reason and source. */
export function InsightList({ appointmentId, insights, dismissed, canDismiss }: InsightListProps) {
  const queryClient = useQueryClient();
  const [showsDismissed, setShowsDismissed] = useState(false);
  const again = { onSuccess: () => queryClient.invalidateQueries({ queryKey: consultationsApi.key() }) };
  const dismiss = useMutation(consultationsApi.dismissInsight.mutationOptions(again));
  const restore = useMutation(consultationsApi.restoreInsight.mutationOptions(again));
  const act = (
    change: typeof dismiss | typeof restore,
    name: string,
    { key, title }: Consultation['insights'][number],
  ) =>
    canDismiss ? (
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`${name}: ${title}`}
        loading={change.isPending && change.variables.key === key}
        onClick={() => change.mutate({ id: appointmentId, key })}
      >
        {name}
      </Button>
    ) : null;
  return (
    <>
      {insights.length > 0 ? (
        <ul className={styles.list}>
          {insights.map((insight) => (
            <InsightItem key={insight.key} insight={insight} appointmentId={appointmentId}>
              {act(dismiss, 'Dismiss', insight)}
            </InsightItem>
          ))}
        </ul>
      ) : (
        <p className={styles.none}>{dismissed.length > 0 ? 'No other insights' : 'No insights'}</p>
      )}
      <ChangeFailure title="Not dismissed" change={dismiss} />
      {dismissed.length > 0 ? (
        <p className={styles.none}>
          {`${dismissed.length} dismissed`}
          <button
            type="button"
            className={styles.show}
            aria-expanded={showsDismissed}
            onClick={() => setShowsDismissed(!showsDismissed)}
          >
            {showsDismissed ? 'Hide' : 'Show'}
          </button>
        </p>
      ) : null}
      {showsDismissed ? (
        <ul className={styles.list} aria-label="Dismissed">
          {dismissed.map((insight) => (
            <InsightItem key={insight.key} insight={insight} appointmentId={appointmentId} isDismissed>
              {act(restore, 'Restore', insight)}
            </InsightItem>
          ))}
        </ul>
      ) : null}
      <ChangeFailure title="Not restored" change={restore} />
      {insights.length > 0 ? (
        <p className={styles.none}>Decision support from rules over this record; the decision is yours.</p>
      ) : null}
    </>
  );
}
