import { Button } from '@mantine/core';
import { useState } from 'react';
import { dayText } from '#foundation/shared/dates/dates.ts';
import { rupees } from '#foundation/shared/money.ts';
import { ReasonDialog } from '#foundation/ui/dialogs/reason-dialog.tsx';
import { useSave } from '#foundation/ui/forms/use-save.ts';
import { allows } from '#foundation/web/session/access.ts';
import { useCurrentUser } from '#modules/identity/web/current-user.ts';
import { insuranceContract } from '../contract.ts';
import type { Claim } from '../contract-records.ts';
import { statusNames } from '../rules/claim-status.ts';
import { insuranceApi } from './api.ts';
import styles from './insurance.module.css';

type Step = Claim['steps'][number];

const stepText = ({ status, isReversal, amount, note }: Step) =>
  [isReversal ? 'Settlement reversed' : statusNames[status], amount === null ? '' : rupees(amount), note]
    .filter(Boolean)
    .join(', ');

interface ReverseDialogProps {
  claim: Claim;
  step: Step;
  onClose: () => void;
}

function ReverseDialog({ claim, step, onClose }: ReverseDialogProps) {
  const reverse = useSave(insuranceApi.reverseSettlement.call, {
    says: () => `Reversed the settlement of ${rupees(step.amount ?? 0)}`,
    onSaved: onClose,
    reads: ['claims', 'claim_steps', 'payments', 'refunds', 'accounts_tx'],
  });
  return (
    <ReasonDialog
      title="Reverse settlement"
      submitLabel="Reverse"
      saving={reverse}
      onSubmit={(reason) => reverse.mutate({ id: claim.id, stepId: step.id, version: claim.version, reason })}
      onClose={onClose}
    >
      <p>{`${rupees(step.amount ?? 0)} is booked back and due again on bill ${claim.billNumber}. Both entries stay on record.`}</p>
    </ReasonDialog>
  );
}

interface ClaimHistoryProps {
  claim: Claim;
  onCovered: (isCovered: boolean) => void;
}

/** The steps of a claim, newest first. */
export function ClaimHistory({ claim, onCovered }: ClaimHistoryProps) {
  const { role } = useCurrentUser();
  const [reversed, setReversed] = useState<Step | null>(null);
  const mayReverse = allows(insuranceContract.reverseSettlement['~orpc'].meta.access, role);
  const choose = (step: Step | null) => {
    setReversed(step);
    onCovered(step !== null);
  };
  return (
    <>
      <h3 className={styles.part}>History</h3>
      <ul className={styles.list} aria-label="History">
        {claim.steps.map((step) => (
          <li key={step.id} className={styles.row}>
            <span className={styles.grow}>{stepText(step)}</span>
            <span className={styles.muted}>{`${dayText(step.day)}, ${step.takenBy}`}</span>
            {step.canReverse && mayReverse ? (
              <Button size="compact-sm" variant="subtle" onClick={() => choose(step)}>
                Reverse
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {reversed ? <ReverseDialog claim={claim} step={reversed} onClose={() => choose(null)} /> : null}
    </>
  );
}
