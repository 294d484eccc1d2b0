import { ActionIcon, Button, Group, SegmentedControl, TextInput } from '@mantine/core';
import { Plus, X } from 'lucide-react';
import { rupees } from '#foundation/shared/money.ts';
import { PercentField } from '#foundation/ui/fields/percent-field.tsx';
import { RupeeField } from '#foundation/ui/fields/rupee-field.tsx';
import { type DraftDiscount, noDiscountYet } from '../../rules/bill-draft.ts';
import { ApprovalNote } from '../approvals/approval-note.tsx';
import styles from './bill-dialog.module.css';
import type { useDiscount } from './use-discount.ts';

interface DiscountFieldsProps {
  discount: ReturnType<typeof useDiscount>;
  faults: Partial<Record<string, string>>;
}

/** A discount on the whole bill, in rupees or percent, with its reason. */
export function DiscountFields({ discount, faults }: DiscountFieldsProps) {
  const { typed, onChange, offered } = discount;
  if (!typed)
    return (
      <Group gap="xs">
        {offered ? (
          <Button
            variant="light"
            size="sm"
            onClick={() => onChange({ unit: 'rupees', paise: offered.amount, percent: null, reason: offered.reason })}
          >
            {`Use the discount of ${rupees(offered.amount)} that ${offered.decidedBy} approved`}
          </Button>
        ) : null}
        <Button
          variant="subtle"
          size="sm"
          className={offered ? undefined : styles.add}
          leftSection={<Plus size={14} aria-hidden="true" />}
          onClick={() => onChange(noDiscountYet)}
        >
          Add discount
        </Button>
      </Group>
    );
  const { unit, paise, percent, reason } = typed;
  const set = (part: Partial<DraftDiscount>) => onChange({ ...typed, ...part });
  return (
    <fieldset className={`${styles.line} ${styles.whole}`}>
      <legend className="visually-hidden">Discount</legend>
      <SegmentedControl
        aria-label="Discount in"
        className={styles.unlabelled}
        value={unit}
        onChange={(value) => set({ unit: value === 'percent' ? 'percent' : 'rupees' })}
        data={[
          { value: 'rupees', label: '₹' },
          { value: 'percent', label: '%' },
        ]}
      />
      {unit === 'rupees' ? (
        <RupeeField
          label="Discount"
          className={styles.price}
          value={paise}
          error={faults['discount.amount'] ?? discount.fault}
          onChange={(value) => set({ paise: value })}
        />
      ) : (
        <PercentField
          label="Discount"
          className={styles.price}
          value={percent}
          error={faults['discount.amount'] ?? discount.fault}
          onChange={(value) => set({ percent: value })}
        />
      )}
      <TextInput
        label="Reason for the discount"
        description="Printed on the receipt"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        className={styles.what}
        required
        maxLength={300}
        value={reason}
        error={faults['discount.reason']}
        onChange={(event) => set({ reason: event.currentTarget.value })}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        className={styles.remove}
        aria-label="Remove the discount"
        onClick={() => onChange(null)}
      >
        <X size={16} aria-hidden="true" />
      </ActionIcon>
      <div className={styles.note}>
        <ApprovalNote approval={discount.approval} why={discount.why} />
      </div>
    </fieldset>
  );
}
