import { Checkbox, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FailureNote } from '#foundation/ui/reads/failure-note.tsx';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { readAgain } from '#foundation/web/screens/read-again.ts';
import type { Claim } from '../contract-records.ts';
import { documentNames } from '../rules/readiness.ts';
import { insuranceApi } from './api.ts';
import styles from './insurance.module.css';

/**
 * What stands in the way of sending a claim: documents, the policy, the amount. Documents found in the clinic's records
 * are ticked automatically.
 */
export function ClaimReadiness({ claim }: { claim: Claim }) {
  const queryClient = useQueryClient();
  const set = useMutation(
    insuranceApi.setPaper.mutationOptions({ onSettled: () => readAgain(queryClient, ['claims']) }),
  );
  if (!['draft', 'queried', 'rejected'].includes(claim.status)) return null;
  return (
    <section className={styles.part} aria-label="Claim readiness">
      <h3>Claim readiness</h3>
      {claim.missing.length === 0 ? (
        <p>Ready to send.</p>
      ) : (
        <ul className={styles.missing}>
          {claim.missing.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      <Stack gap="xs" mt="xs">
        {claim.papers.map(({ document, isThere, isOwn }) => (
          <Checkbox
            key={document}
            label={`${documentNames[document]}${isOwn ? ', in the records' : ''}`}
            checked={isThere}
            disabled={isOwn || set.isPending}
            onChange={(event) => set.mutate({ id: claim.id, document, isThere: event.currentTarget.checked })}
          />
        ))}
      </Stack>
      {set.isError ? (
        <FailureNote title="Not saved" failure={failureOf(set.error)} onRetry={() => set.mutate(set.variables)} />
      ) : null}
    </section>
  );
}
