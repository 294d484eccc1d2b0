import { ActionIcon, Button, NumberInput, SegmentedControl, TextInput } from '@mantine/core';
import { X } from 'lucide-react';
import { RupeeField } from '#foundation/ui/rupee-field.tsx';
import { ApprovalNote } from '../approvals/approval-note.tsx';
import styles from './bill-dialog.module.css';
import type { useDiscount } from './use-discount.ts';

interface DiscountFieldsProps {
  discount: ReturnType<typeof useDiscount>;
  faults: Partial<Record<string, string>>;
}

/** A discount on the whole bill, in rupees or percent, with its reason. */
export function DiscountFields({ discount, faults }: DiscountFieldsProps) {
  const { isOpen, setOpen, unit, setUnit, paise, setPaise, percent, setPercent, reason, setReason } = discount;
  if (!isOpen)
    return (
      <div>
        <Button variant="subtle" size="sm" onClick={() => setOpen(true)}>
          Add discount
        </Button>
      </div>
    );
  return (
    <fieldset className={styles.line}>
      <legend className="visually-hidden">Discount</legend>
      <SegmentedControl
        aria-label="Discount in"
        value={unit}
        onChange={(value) => setUnit(value === 'percent' ? 'percent' : 'rupees')}
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
          error={faults['discount.amount']}
          onChange={setPaise}
        />
      ) : (
        <NumberInput
          label="Discount"
          className={styles.price}
          suffix="%"
          decimalScale={2}
          hideControls
          value={Number.isNaN(percent) ? '' : percent}
          error={faults['discount.amount']}
          onChange={(typed) => setPercent(typed === '' ? Number.NaN : Number(typed))}
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
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        className={styles.remove}
        aria-label="Remove the discount"
        onClick={() => setOpen(false)}
      >
        <X size={16} aria-hidden="true" />
      </ActionIcon>
      <ApprovalNote approval={discount.approval} />
    </fieldset>
  );
}
