import { Checkbox, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { offerUndo } from '#foundation/ui/offer-undo.tsx';
import { SubmitForm } from '#foundation/ui/submit-form.tsx';
import { wholeFailure } from '#foundation/web/whole-failure.ts';
import { fullName } from '#modules/patients/rules.ts';
import type { Prescription } from '../../contract-dispensing.ts';
import { fillState, owedOf } from '../../rules/dispensing/dispensing.ts';
import { type Checked, isChecked } from '../../rules/dispensing/dispensing-scan.ts';
import { registerOf } from '../../rules/registers/registers.ts';
import { pharmacyApi } from '../api.ts';
import { faultsOf } from '../faults-of.ts';
import styles from '../handed-lines.module.css';
import { DispenseLine } from './dispense-line.tsx';
import { type Handed, handedOf, proposal } from './proposal.ts';
import { ScanCheck } from './scan-check.tsx';
import { useTakeBack } from './use-take-back.ts';

interface DispenseFormProps {
  prescription: Prescription;
  onTyped: () => void;
  onDone: () => void;
}

/** Every line with what is proposed for it: Enter hands all of it over. */
export function DispenseForm({ prescription, onTyped, onDone }: DispenseFormProps) {
  const queryClient = useQueryClient();
  const { id, lines, dispensings } = prescription;
  const [handed, setHanded] = useState<readonly Handed[]>(() => lines.map(proposal));
  const [checked, setChecked] = useState<readonly Checked[]>([]);
  const [isClosing, setClosing] = useState(false);
  const [address, setAddress] = useState('');
  const takeBack = useTakeBack();
  const asked = handed.flatMap((one, line) =>
    one.itemId && one.quantity !== 0 && owedOf(filled(line)) !== 0 ? [{ line, ...one }] : [],
  );
  const dispense = useMutation(
    pharmacyApi.dispense.mutationOptions({
      onSuccess: ({ id: dispensingId, state, isUnpaid }) => {
        const words = isUnpaid ? 'to be paid, then handed over' : state === 'done' ? 'dispensed' : 'partly dispensed';
        offerUndo(dispensingId, `${fullName(prescription)}: ${words}`, () => takeBack.mutate({ id: dispensingId }));
        onDone();
      },
      onSettled: () => queryClient.invalidateQueries({ queryKey: pharmacyApi.key() }),
    }),
  );

  function filled(line: number) {
    const found = lines[line];
    return { prescribed: found?.drug.quantity ?? null, dispensed: found?.dispensed ?? 0 };
  }

  function change(at: number, changes: Partial<Handed>) {
    onTyped();
    dispense.reset();
    setHanded(handed.map((one, other) => (other === at ? { ...one, ...changes } : one)));
  }

  /** Another brand of the line that was scanned is the one that is handed over. */
  function keepChecked(one: Checked) {
    const [line, product] = [lines[one.line], lines[one.line]?.products.find(({ itemId }) => itemId === one.itemId)];
    if (line && product && handed[one.line]?.itemId !== one.itemId) change(one.line, handedOf(line, product));
    setChecked([...checked, one]);
  }

  const after = lines.map((_, line) => {
    const { prescribed, dispensed } = filled(line);
    return { prescribed, dispensed: dispensed + (asked.find((part) => part.line === line)?.quantity || 0) };
  });
  const register = asked
    .flatMap(({ line, itemId }) => lines[line]?.products.filter((product) => product.itemId === itemId) ?? [])
    .map(registerOf)
    .find(Boolean);
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
        dispense.mutate({ id, after: dispensings.length, lines: asked, isClosing: isClosing && leavesSome, address })
      }
    >
      <ScanCheck lines={lines} handed={handed} onChecked={keepChecked} />
      <ol className={styles.lines}>
        {lines.map((line, at) => (
          <DispenseLine
            // A signed prescription does not change: the place of a line is its name.
            key={`line-${at + 1}`}
            line={line}
            handed={handed[at] ?? proposal(line)}
            isChecked={(itemId, batchIds) => isChecked(checked, { line: at, itemId, batchIds })}
            faultOf={faultAt(at)}
            onChange={(changes) => change(at, changes)}
          />
        ))}
      </ol>
      {needsAddress ? (
        <TextInput
          label="Patient's address"
          description={`Goes into the ${register} register; none is recorded for this patient.`}
          required
          maxLength={300}
          value={address}
          error={faults.address}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
      ) : null}
      {leavesSome ? (
        <Checkbox
          label="Patient doesn't want the rest"
          checked={isClosing}
          onChange={(event) => setClosing(event.currentTarget.checked)}
        />
      ) : null}
    </SubmitForm>
  );
}
