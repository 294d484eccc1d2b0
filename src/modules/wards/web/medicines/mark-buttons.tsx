import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FailureNote } from '#foundation/ui/failure-note.tsx';
import { failureOf } from '#foundation/web/failure.ts';
import type { MedicineChart, MedicineOrder } from '../../contract-medicines.ts';
import { type DoseOutcome, doseOutcomes, outcomeNames } from '../../rules/medicine-schedule.ts';
import styles from './medicines.module.css';
import { useMarkDose } from './use-mark-dose.ts';

interface MarkButtonsProps {
  order: MedicineOrder;
  /** Null: given when needed. */
  dueAt: string | null;
  /** Of a drug given when needed, the last dose that this screen shows. */
  lastDoseId: string | null;
  /** For a screen reader, which dose the buttons belong to. */
  label: string;
  checkers: MedicineChart['checkers'];
}

/** One press for what was given; a reason for what was not; a colleague's name for what two must check. */
export function MarkButtons({ order, dueAt, lastDoseId, label, checkers }: MarkButtonsProps) {
  const [asking, setAsking] = useState<DoseOutcome | null>(null);
  const [reason, setReason] = useState('');
  const [checkedBy, setCheckedBy] = useState('');
  const mark = useMarkDose(order, () => setAsking(null));
  const outcomes = dueAt === null ? (['given'] as const) : doseOutcomes;

  function send(outcome: DoseOutcome) {
    mark.mutate({ id: order.id, dueAt, lastDoseId, outcome, reason, checkedBy: checkedBy || null });
  }

  function press(outcome: DoseOutcome) {
    if (outcome === 'given' && !order.isHighAlert) return send(outcome);
    mark.reset();
    setAsking(outcome);
  }

  const isComplete = asking === 'given' ? checkedBy !== '' : reason.trim() !== '';
  return (
    <div className={styles.marking}>
      <Group gap="xs">
        {outcomes.map((outcome) => (
          <Button
            key={outcome}
            size="sm"
            variant={outcome === 'given' ? 'filled' : 'default'}
            aria-label={`${outcomeNames[outcome]}: ${label}`}
            aria-expanded={asking === outcome ? true : undefined}
            loading={mark.isPending && asking === null && outcome === 'given'}
            onClick={() => press(outcome)}
          >
            {outcomeNames[outcome]}
          </Button>
        ))}
      </Group>
      {asking ? (
        <form
          noValidate
          className={styles.asking}
          onSubmit={(event) => {
            event.preventDefault();
            if (isComplete) send(asking);
          }}
        >
          {asking === 'given' ? (
            <NativeSelect
              label="High-alert drug: checked by"
              autoFocus
              value={checkedBy}
              onChange={(event) => setCheckedBy(event.currentTarget.value)}
              data={[
                { value: '', label: 'Choose a doctor or nurse' },
                ...checkers.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          ) : (
            <TextInput
              label={`Reason (${outcomeNames[asking].toLowerCase()})`}
              autoFocus
              required
              maxLength={300}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          )}
          <Group gap="xs" justify="flex-end">
            <Button variant="default" onClick={() => setAsking(null)}>
              Cancel
            </Button>
            <Button type="submit" disabled={!isComplete} loading={mark.isPending}>
              Save
            </Button>
          </Group>
        </form>
      ) : null}
      {mark.isError ? <FailureNote title="Not saved" failure={failureOf(mark.error)} /> : null}
    </div>
  );
}
