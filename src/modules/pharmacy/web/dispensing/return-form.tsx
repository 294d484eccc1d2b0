import { Button, Checkbox, Group, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { countText } from '#foundation/shared/text/count-text.ts';
import { FieldColumns } from '#foundation/ui/fields/field-columns.tsx';
import { QuantityField } from '#foundation/ui/fields/quantity-field.tsx';
import { SubmitForm } from '#foundation/ui/forms/submit-form.tsx';
import { wholeFailure } from '#foundation/web/requests/whole-failure.ts';
import type { Dispensing } from '../../contract-dispensing.ts';
import { type Fate, fateNames, fates } from '../../rules/counter-sale/returns.ts';
import { faultsOf } from '../faults-of.ts';
import styles from '../handed-lines.module.css';
import { isNothing } from './proposal.ts';
import { useReturn } from './use-return.ts';

interface ReturnFormProps {
  dispensing: Dispensing;
  canBeOwed: boolean;
  onTyped?: () => void;
  onDone: () => void;
}

export function ReturnForm({ dispensing, canBeOwed, onTyped, onDone }: ReturnFormProps) {
  const left = dispensing.items
    .map((item) => ({ ...item, left: item.quantity - item.returned }))
    .filter((item) => item.left > 0);
  const [quantities, setQuantities] = useState<readonly number[]>(() => left.map(() => Number.NaN));
  const [reason, setReason] = useState('');
  const [fate, setFate] = useState<Fate>('restocked');
  const [isOwedAgain, setOwedAgain] = useState(false);
  const giveBack = useReturn(onDone);
  const asked = left.flatMap(({ line, batchId }, at) => {
    const quantity = quantities[at] ?? 0;
    return isNothing(quantity) ? [] : [{ at, line, batchId, quantity }];
  });
  const faults = giveBack.isError ? faultsOf(giveBack.error) : {};
  const faultOf = (at: number) => faults[`lines.${asked.findIndex((part) => part.at === at)}.quantity`];
  const put = (at: number, quantity: number) => {
    onTyped?.();
    setQuantities(quantities.map((before, other) => (other === at ? quantity : before)));
  };
  const putAll = () => {
    onTyped?.();
    setQuantities(left.map(({ left: most }) => most));
  };

  return (
    <SubmitForm
      submitLabel="Return"
      isSaving={giveBack.isPending}
      isDisabled={asked.length === 0}
      error={wholeFailure(giveBack.error)}
      {...(onTyped && { onTyped })}
      onSubmit={() =>
        giveBack.mutate({
          id: dispensing.id,
          lines: asked.map(({ at: _, ...part }) => part),
          reason,
          fate,
          isOwedAgain,
        })
      }
    >
      {left.length > 1 ? (
        <Group>
          <Button variant="default" onClick={putAll}>
            All medicines
          </Button>
        </Group>
      ) : null}
      {left.map(({ name, batchNumber, line, batchId, left: most }, at) => (
        <div key={`${line} ${batchId}`} className={styles.counted}>
          <QuantityField
            label={`${name}, batch ${batchNumber}`}
            description={`${countText(most)} with the patient`}
            placeholder="0"
            value={quantities[at] ?? Number.NaN}
            error={faultOf(at)}
            onChange={(quantity) => put(at, quantity)}
          />
          <Button variant="default" aria-label={`All of ${name}, batch ${batchNumber}`} onClick={() => put(at, most)}>
            All
          </Button>
        </div>
      ))}
      <FieldColumns>
        <TextInput
          label="Reason"
          required
          maxLength={200}
          placeholder="Treatment stopped"
          value={reason}
          error={faults.reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <NativeSelect
          label="What happens to it"
          value={fate}
          onChange={(event) => setFate(event.currentTarget.value === 'destroyed' ? 'destroyed' : 'restocked')}
          data={fates.map((value) => ({ value, label: fateNames[value] }))}
        />
      </FieldColumns>
      {canBeOwed ? (
        <Checkbox
          label="Patient still needs it"
          description="It can be dispensed again."
          checked={isOwedAgain}
          onChange={(event) => setOwedAgain(event.currentTarget.checked)}
        />
      ) : null}
    </SubmitForm>
  );
}
