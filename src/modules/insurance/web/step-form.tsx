import { Button, Group, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RupeeField } from '#foundation/ui/fields/rupee-field.tsx';
import { SubmitForm } from '#foundation/ui/forms/submit-form.tsx';
import { unshownFault } from '#foundation/web/forms/unshown-fault.ts';
import { useFormFaults } from '#foundation/web/forms/use-form-faults.ts';
import { readAgain } from '#foundation/web/screens/read-again.ts';
import { ChangedClaim, type Claim, ClaimStep, Settlement } from '../contract-records.ts';
import { mayFollow, reasonedSteps, type WrittenStep, writtenSteps } from '../rules/claim-status.ts';
import { insuranceApi } from './api.ts';
import styles from './insurance.module.css';

const shownFields = ['amount', 'asked', 'reference', 'note'];

type Step = WrittenStep | 'settled' | 'draft';

const hasAmount = (step: Step) => step === 'approved' || step === 'settled' || step === 'draft';

const labels: Record<Step, string> = {
  sent: 'Mark as sent',
  queried: 'Payer asked a question',
  approved: 'Payer approved',
  rejected: 'Payer rejected',
  withdrawn: 'Withdraw claim',
  draft: 'Change amount',
  settled: 'Book settlement',
};

/** The steps that usually come next. */
const forward: readonly Step[] = ['sent', 'approved', 'settled'];

const wordsOf: Partial<Record<Step, string>> = { settled: 'Bank reference', sent: 'Note', approved: 'Note' };

const stepsOf = ({ status, billId }: Claim): Step[] => [
  ...(status === 'draft' ? ['draft' as const] : []),
  ...writtenSteps.filter((step) => mayFollow(status, step, billId !== null)),
  ...(mayFollow(status, 'settled', billId !== null) ? ['settled' as const] : []),
];

/** The granted amount that is not paid yet or, if all of it is paid, the rest of the claim. */
function expectedOf({ approved, asked, settled }: Claim): number {
  const granted = (approved ?? asked) - settled;
  return granted > 0 ? granted : asked - settled;
}

interface StepFormProps {
  claim: Claim;
  onTyped: () => void;
  onCleared: () => void;
}

/** The steps that can be recorded next, with the fields that each needs. */
export function StepForm({ claim, onTyped, onCleared }: StepFormProps) {
  const queryClient = useQueryClient();
  const [step, setStep] = useState<Step | null>(null);
  const [left, setLeft] = useState<Step | null>(null);
  const [amount, setAmount] = useState<number | null>(expectedOf(claim));
  const [words, setWords] = useState('');
  const { faults, check, onError } = useFormFaults();
  const onSuccess = onCleared;
  const onSettled = () => readAgain(queryClient, ['claims', 'claim_steps', 'payments', 'accounts_tx']);
  const done = { onSuccess, onError, onSettled };
  const take = useMutation(insuranceApi.takeStep.mutationOptions(done));
  const settle = useMutation(insuranceApi.settle.mutationOptions(done));
  const change = useMutation(insuranceApi.changeClaim.mutationOptions(done));
  const { id, version } = claim;
  const error = step === 'settled' ? settle.error : step === 'draft' ? change.error : take.error;

  function submit() {
    const paise = amount ?? Number.NaN;
    if (step === 'draft') {
      const changed = check(ChangedClaim, { id, version, asked: paise });
      if (changed) change.mutate(changed);
      return;
    }
    if (step === 'settled') {
      const settlement = check(Settlement, { id, version, amount: paise, reference: words });
      if (settlement) settle.mutate(settlement);
      return;
    }
    const asked = step === 'approved' ? { amount: paise } : {};
    const written = check(ClaimStep, { id, version, status: step, note: words, ...asked });
    if (written) take.mutate(written);
  }

  if (step === null)
    return (
      <Group gap="xs" my="md">
        {stepsOf(claim).map((next) => (
          <Button
            key={next}
            variant={forward.includes(next) ? 'filled' : 'default'}
            disabled={next === 'sent' && claim.missing.length > 0}
            // Returns the keyboard focus after the form is closed.
            autoFocus={next === left}
            onClick={() => setStep(next)}
          >
            {labels[next]}
          </Button>
        ))}
      </Group>
    );
  return (
    <section className={styles.part} aria-label={labels[step]}>
      <SubmitForm
        submitLabel={labels[step]}
        isSaving={take.isPending || settle.isPending || change.isPending}
        error={unshownFault(error, shownFields)}
        onTyped={onTyped}
        onSubmit={submit}
      >
        {hasAmount(step) ? (
          <RupeeField
            label="Amount"
            required
            data-autofocus
            value={amount}
            error={faults.amount ?? faults.asked}
            onChange={setAmount}
          />
        ) : null}
        {step === 'draft' ? null : (
          <TextInput
            label={wordsOf[step] ?? 'Reason'}
            data-autofocus={hasAmount(step) ? undefined : true}
            required={step === 'settled' || reasonedSteps.includes(step)}
            maxLength={step === 'settled' ? 60 : 300}
            value={words}
            error={faults.reference ?? faults.note}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
        )}
        <Group>
          <Button
            variant="subtle"
            onClick={() => {
              setLeft(step);
              setStep(null);
              onCleared();
            }}
          >
            Cancel
          </Button>
        </Group>
      </SubmitForm>
    </section>
  );
}
