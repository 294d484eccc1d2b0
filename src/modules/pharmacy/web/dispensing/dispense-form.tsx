import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { SubmitForm } from '#foundation/ui/forms/submit-form.tsx';
import { wholeFailure } from '#foundation/web/requests/whole-failure.ts';
import type { Prescription } from '../../contract-dispensing.ts';
import { fillState, owedOf } from '../../rules/dispensing/dispensing.ts';
import { type Checked, isChecked } from '../../rules/dispensing/dispensing-scan.ts';
import { needsSecondPerson, registerOf } from '../../rules/registers/registers.ts';
import { AddressField } from '../address-field.tsx';
import { faultsOf } from '../faults-of.ts';
import styles from '../handed-lines.module.css';
import { noSignature, SecondSignature } from '../signature/second-signature.tsx';
import { DispenseLine } from './dispense-line.tsx';
import { type Handed, handedOf, isNothing, neededBy, proposal } from './proposal.ts';
import { ScanCheck } from './scan-check.tsx';
import type { Dispense } from './use-dispense.ts';
import { useLabelsAtOnce } from './use-labels-at-once.ts';

interface DispenseFormProps {
  prescription: Prescription;
  dispense: Dispense;
  onTyped: () => void;
}

/** Every line with its proposal; Enter hands all of it over. */
export function DispenseForm({ prescription, dispense, onTyped }: DispenseFormProps) {
  const { id, patientId, lines, dispensings } = prescription;
  const [handed, setHanded] = useState<readonly Handed[]>(() => lines.map(proposal));
  const [checked, setChecked] = useState<readonly Checked[]>([]);
  const [isClosing, setClosing] = useState(false);
  const [address, setAddress] = useState('');
  const [signature, setSignature] = useState(noSignature);
  const labels = useLabelsAtOnce();
  const asked = handed.flatMap((one, line) =>
    one.itemId && !isNothing(one.quantity) && owedOf(filled(line)) !== 0 ? [{ line, ...one }] : [],
  );

  function filled(line: number) {
    const [found, one] = [lines[line], handed[line]];
    return { prescribed: found ? neededBy(found, one?.itemId ?? '') : null, dispensed: found?.dispensed ?? 0 };
  }

  function change(at: number, changes: Partial<Handed>) {
    // What was sent stays visible and unchanged until the answer arrives.
    if (dispense.isPending) return;
    onTyped();
    dispense.reset();
    setHanded(handed.map((one, other) => (other === at ? { ...one, ...changes } : one)));
  }

  /** If another brand of the line was scanned, that brand is handed over. */
  function keepChecked(one: Checked) {
    const [line, product] = [lines[one.line], lines[one.line]?.products.find(({ itemId }) => itemId === one.itemId)];
    if (line && product && handed[one.line]?.itemId !== one.itemId) change(one.line, handedOf(line, product));
    setChecked([...checked, one]);
  }

  const after = lines.map((_, line) => {
    const { prescribed, dispensed } = filled(line);
    return { prescribed, dispensed: dispensed + (asked.find((part) => part.line === line)?.quantity || 0) };
  });
  const products = asked.flatMap(
    ({ line, itemId }) => lines[line]?.products.filter((product) => product.itemId === itemId) ?? [],
  );
  const register = products.map(registerOf).find(Boolean);
  const controlled = products.filter(needsSecondPerson).map(registerOf).find(Boolean);
  const needsAddress = register && !prescription.address?.trim();
  const leavesSome = fillState(after, false) !== 'done';
  const faults = dispense.isError ? faultsOf(dispense.error) : {};
  const faultAt = (line: number) => (field: string) =>
    faults[`lines.${asked.findIndex((part) => part.line === line)}.${field}`];

  return (
    <SubmitForm
      submitLabel={asked.length === 0 && isClosing ? 'Close' : 'Dispense'}
      isSaving={dispense.isPending}
      isDisabled={asked.length === 0 && !(isClosing && leavesSome)}
      error={wholeFailure(dispense.error)}
      onTyped={onTyped}
      onSubmit={() =>
        dispense.mutate({
          ...{ id, patientId, after: dispensings.length, lines: asked, address },
          signature: controlled ? signature : noSignature,
          isClosing: isClosing && leavesSome,
          isLabelled: labels.isAtOnce,
        })
      }
    >
      <ScanCheck lines={lines} handed={handed} onChecked={keepChecked} />
      <ol className={styles.lines}>
        {lines.map((line, at) => (
          <DispenseLine
            // A signed prescription does not change, so the position of a line can be its key.
            key={`line-${at + 1}`}
            line={line}
            handed={handed[at] ?? proposal(line)}
            isSaving={dispense.isPending}
            isChecked={(itemId, batchIds) => isChecked(checked, { line: at, itemId, batchIds })}
            faultOf={faultAt(at)}
            onChange={(changes) => change(at, changes)}
          />
        ))}
      </ol>
      {needsAddress ? (
        <AddressField
          register={register}
          value={address}
          error={faults.address}
          onChange={(typed) => {
            dispense.reset();
            setAddress(typed);
          }}
        />
      ) : null}
      {controlled ? (
        <SecondSignature
          register={controlled}
          of={{ prescriptionId: id }}
          value={signature}
          errors={faults}
          onChange={(typed) => {
            onTyped();
            dispense.reset();
            setSignature(typed);
          }}
        />
      ) : null}
      {leavesSome ? (
        <Checkbox
          label="Patient doesn't want the rest"
          checked={isClosing}
          onChange={(event) => setClosing(event.currentTarget.checked)}
        />
      ) : null}
      <Checkbox
        label="Print labels"
        description="Remembered on this computer"
        checked={labels.isAtOnce}
        onChange={(event) => labels.choose(event.currentTarget.checked)}
      />
    </SubmitForm>
  );
}
