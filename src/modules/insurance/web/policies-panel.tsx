import { Button, Group } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dayText } from '#foundation/shared/dates/dates.ts';
import { rupees } from '#foundation/shared/money.ts';
import { ConfirmDialog } from '#foundation/ui/dialogs/confirm-dialog.tsx';
import { FailureNote } from '#foundation/ui/reads/failure-note.tsx';
import { Loaded } from '#foundation/ui/reads/loaded.tsx';
import { SectionCard } from '#foundation/ui/section-card.tsx';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { readAgain } from '#foundation/web/screens/read-again.ts';
import type { Policy } from '../contract-records.ts';
import { insuranceApi } from './api.ts';
import { ClaimDialog } from './claim-dialog.tsx';
import styles from './insurance.module.css';
import { NewClaimDialog } from './new-claim-dialog.tsx';
import { PatientClaims } from './patient-claims.tsx';
import { PolicyDialog } from './policy-dialog.tsx';

/** The insurance policies of a patient, on the patient's page. */
export default function PoliciesPanel({ id }: { id: string }) {
  const queryClient = useQueryClient();
  const query = useQuery(insuranceApi.policies.queryOptions({ input: { patientId: id } }));
  const [isAdding, setAdding] = useState(false);
  const [claimed, setClaimed] = useState<Policy | null>(null);
  const [removed, setRemoved] = useState<Policy | null>(null);
  const [claimId, setClaimId] = useState<string | null>(null);
  const remove = useMutation(
    insuranceApi.removePolicy.mutationOptions({ onSettled: () => readAgain(queryClient, ['insurance_policies']) }),
  );
  return (
    <SectionCard
      title="Insurance"
      aside={
        <Button size="xs" variant="light" onClick={() => setAdding(true)}>
          Add policy
        </Button>
      }
    >
      {remove.isError ? (
        <FailureNote
          title="Not removed"
          failure={failureOf(remove.error)}
          onRetry={() => remove.mutate(remove.variables)}
        />
      ) : null}
      <Loaded what="insurance" query={query} height={60}>
        {(policies) =>
          policies.length === 0 ? (
            <p className={styles.muted}>No policies</p>
          ) : (
            <ul className={styles.list}>
              {policies.map((policy) => (
                <li key={policy.id} className={styles.row}>
                  <span className={styles.grow}>
                    {`${policy.payerName}, ${policy.planName}, ${policy.policyNumber}`}
                    <span className={styles.second}>
                      {`${dayText(policy.validFrom)} to ${dayText(policy.validTo)}, ${rupees(policy.left)} left of ${rupees(policy.sumInsured)}`}
                    </span>
                  </span>
                  <Group gap="xs">
                    <Button
                      size="compact-sm"
                      variant="default"
                      aria-label={`New claim on ${policy.policyNumber}`}
                      onClick={() => setClaimed(policy)}
                    >
                      New claim
                    </Button>
                    <Button
                      size="compact-sm"
                      variant="subtle"
                      aria-label={`Remove policy ${policy.policyNumber}`}
                      onClick={() => setRemoved(policy)}
                    >
                      Remove
                    </Button>
                  </Group>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <PatientClaims patientId={id} onOpen={setClaimId} />
      {isAdding ? <PolicyDialog patientId={id} onClose={() => setAdding(false)} /> : null}
      {claimed ? (
        <NewClaimDialog
          policy={claimed}
          onClose={() => setClaimed(null)}
          onStarted={(started) => {
            setClaimed(null);
            setClaimId(started);
          }}
        />
      ) : null}
      {claimId ? <ClaimDialog id={claimId} onClose={() => setClaimId(null)} /> : null}
      {removed ? (
        <ConfirmDialog
          opened
          title={`Remove policy ${removed.policyNumber}?`}
          text="For a policy that was entered by mistake. Its claims stay."
          confirmLabel="Remove"
          cancelLabel="Keep"
          onConfirm={() => {
            remove.mutate({ id: removed.id });
            setRemoved(null);
          }}
          onCancel={() => setRemoved(null)}
        />
      ) : null}
    </SectionCard>
  );
}
