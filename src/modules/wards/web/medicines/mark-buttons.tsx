import { Button, Group, NativeSelect, PasswordInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { isReason, reasonNeeded } from '#foundation/shared/text/reason.ts';
import { FailureNote } from '#foundation/ui/reads/failure-note.tsx';
import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import { failureOf } from '#foundation/web/requests/failure.ts';
import type { MedicineChart, MedicineOrder } from '../../contract-medicines.ts';
import { type DoseOutcome, doseOutcomes, isLate, outcomeNames } from '../../rules/medicine-schedule.ts';
import { lateText } from '../due-words.ts';
import { doseWords } from './medicine-words.ts';
import styles from './medicines.module.css';
import { useMarkDose } from './use-mark-dose.ts';
import { type Drawing, WardStockFields } from './ward-stock-fields.tsx';

interface MarkButtonsProps {
  order: MedicineOrder;
  /** Null if given when needed. */
  dueAt: string | null;
  /** For a drug given when needed, the last dose that this screen shows. */
  lastDoseId: string | null;
  /** Tells screen readers which dose the buttons belong to. */
  label: string;
  /** Shown above the fields: the person who checks a drug with the nurse must know for which patient. */
  patient: string;
  checkers: MedicineChart['checkers'];
  now: string;
}

const namesOf = (checkers: MedicineChart['checkers']) => checkers.map(({ id, name }) => ({ value: id, label: name }));

/**
 * One press for a dose given in time, a confirmation for a late one, two fields if it comes from the ward stock, a
 * reason if it was not given, and a colleague's name and secret for a second check.
 */
export function MarkButtons({ order, dueAt, lastDoseId, label, patient, checkers, now }: MarkButtonsProps) {
  const [asking, setAsking] = useState<DoseOutcome | null>(null);
  const [reason, setReason] = useState('');
  const [isReasonMissing, setReasonMissing] = useState(false);
  const [checkedBy, setCheckedBy] = useState('');
  const [secret, setSecret] = useState('');
  const [isDrawing, setDrawing] = useState(false);
  const [drawing, setDrawn] = useState<Drawing | null>(null);
  const mark = useMarkDose(order, close);
  const { stoppedAt } = order;
  const late = dueAt !== null && isLate(dueAt, now) ? `Due ${clinicDateTime(dueAt)}, ${lateText(dueAt, now)}.` : null;
  const outcomes = dueAt === null ? (['given'] as const) : doseOutcomes;

  /** Clears everything, so that nothing typed or chosen carries over to the next dose. */
  function close() {
    setAsking(null);
    setReason('');
    setReasonMissing(false);
    setCheckedBy('');
    setSecret('');
    setDrawing(false);
    setDrawn(null);
  }

  function send(outcome: DoseOutcome) {
    const isGiven = outcome === 'given';
    const isBeforeStop = isGiven && stoppedAt !== null;
    const said = isGiven
      ? { checkedBy: checkedBy || null, isBeforeStop, fromWard: isDrawing ? drawing : null }
      : { reason };
    mark.mutate({ id: order.id, dueAt, lastDoseId, outcome, secret, ...said });
  }

  function press(outcome: DoseOutcome) {
    if (outcome === 'given' && !order.isHighAlert && !stoppedAt && !late) return send(outcome);
    mark.reset();
    close();
    setAsking(outcome);
  }

  const nameOf = (outcome: DoseOutcome) =>
    outcome === 'given' && stoppedAt ? 'Given before the stop' : outcomeNames[outcome];
  const isDrawn = !isDrawing || (drawing !== null && drawing.itemId !== '' && drawing.quantity > 0);
  const checker = checkers.find(({ id }) => id === checkedBy);
  const isChecked = !order.isHighAlert || (checker !== undefined && (!checker.hasSecret || secret !== ''));
  const isComplete = asking === 'given' ? isChecked && isDrawn : isReason(reason);
  /** A confirmation without fields. */
  const isPlain = asking === 'given' && !isDrawing && !order.isHighAlert;
  const refused = mark.isError ? failureOf(mark.error).fieldErrors : [];
  const faultAt = (name: string) => refused.find(({ field }) => field === name)?.message;
  return (
    <div className={styles.marking}>
      <Group gap="xs">
        {outcomes.map((outcome) => (
          <Button
            key={outcome}
            size="sm"
            variant={outcome === 'given' && !stoppedAt ? 'filled' : 'default'}
            aria-label={`${nameOf(outcome)}: ${label}`}
            aria-expanded={asking === outcome && !isDrawing ? true : undefined}
            loading={mark.isPending && asking === null && outcome === 'given'}
            onClick={() => press(outcome)}
          >
            {nameOf(outcome)}
          </Button>
        ))}
        <Button
          size="sm"
          variant="default"
          aria-label={`Given from ward stock: ${label}`}
          aria-expanded={isDrawing ? true : undefined}
          onClick={() => {
            mark.reset();
            close();
            setAsking('given');
            setDrawing(true);
          }}
        >
          From ward stock
        </Button>
      </Group>
      {asking ? (
        <form
          noValidate
          className={styles.asking}
          onSubmit={(event) => {
            event.preventDefault();
            if (isComplete) send(asking);
            else setReasonMissing(asking !== 'given');
          }}
        >
          {asking === 'given' && stoppedAt ? (
            <p>{`This medicine was stopped ${clinicDateTime(stoppedAt)}. Save only if the dose was given before that.`}</p>
          ) : null}
          {asking === 'given' && !stoppedAt && late ? <p>{`${late} Given now?`}</p> : null}
          {isDrawing ? (
            <WardStockFields
              orderId={order.id}
              value={drawing}
              faults={{
                itemId: faultAt('fromWard.itemId'),
                quantity: faultAt('fromWard.quantity'),
                extra: faultAt('fromWard.extra'),
                extraNote: faultAt('fromWard.extra.note'),
              }}
              onChange={setDrawn}
            />
          ) : null}
          {asking === 'given' && order.isHighAlert ? (
            <p>
              <strong>{patient}</strong>
              {`: ${doseWords(order, dueAt)}`}
            </p>
          ) : null}
          {asking === 'given' && order.isHighAlert ? (
            <NativeSelect
              label="High-alert drug: checked by"
              autoFocus={!isDrawing}
              error={faultAt('checkedBy')}
              value={checkedBy}
              onChange={(event) => setCheckedBy(event.currentTarget.value)}
              data={[
                { value: '', label: 'Choose a doctor or nurse' },
                { group: 'Nurses', items: namesOf(checkers.filter(({ isNurse }) => isNurse)) },
                { group: 'Doctors', items: namesOf(checkers.filter(({ isNurse }) => !isNurse)) },
              ]}
            />
          ) : null}
          {asking === 'given' && order.isHighAlert && checker?.hasSecret ? (
            <PasswordInput
              label={`PIN or password of ${checker.name}`}
              description="They enter it themselves"
              required
              autoComplete="off"
              maxLength={200}
              value={secret}
              error={faultAt('secret')}
              onChange={(event) => setSecret(event.currentTarget.value)}
            />
          ) : null}
          {asking !== 'given' ? (
            <TextInput
              label={`Reason (${outcomeNames[asking].toLowerCase()})`}
              autoFocus
              required
              maxLength={300}
              value={reason}
              error={isReasonMissing && !isReason(reason) ? reasonNeeded : faultAt('reason')}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          ) : null}
          <Group gap="xs" justify="flex-end">
            <Button variant="default" autoFocus={isPlain} onClick={close}>
              Cancel
            </Button>
            <Button type="submit" disabled={asking === 'given' && !isComplete} loading={mark.isPending}>
              {isPlain && late && !stoppedAt ? 'Given now' : 'Save'}
            </Button>
          </Group>
        </form>
      ) : null}
      {mark.isError && refused.length === 0 && dueAt === null ? (
        <FailureNote title="Not saved" failure={failureOf(mark.error)} onRetry={() => send('given')} />
      ) : null}
    </div>
  );
}
