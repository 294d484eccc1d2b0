import { ActionIcon, Button, TextInput } from '@mantine/core';
import { Plus, X } from 'lucide-react';
import { stateOf } from '../../rules/tax/gst.ts';
import styles from './bill-dialog.module.css';

interface BillToFieldsProps {
  /** Null if the patient pays. */
  billTo: { name: string; address: string; gstin: string } | null;
  faults: Partial<Record<string, string>>;
  onChange: (billTo: BillToFieldsProps['billTo']) => void;
}

/** Family, an employer or an insurer who pays for the patient. */
export function BillToFields({ billTo, faults, onChange }: BillToFieldsProps) {
  if (!billTo)
    return (
      <div>
        <Button
          variant="subtle"
          size="sm"
          className={styles.add}
          leftSection={<Plus size={14} aria-hidden="true" />}
          onClick={() => onChange({ name: '', address: '', gstin: '' })}
        >
          Bill to someone else
        </Button>
      </div>
    );
  return (
    <fieldset className={`${styles.line} ${styles.whole}`}>
      <legend className="visually-hidden">Bill to</legend>
      <TextInput
        label="Bill to"
        className={`${styles.what} ${styles.first}`}
        required
        maxLength={120}
        value={billTo.name}
        error={faults['billTo.name']}
        onChange={(event) => onChange({ ...billTo, name: event.currentTarget.value })}
      />
      <TextInput
        label="Address"
        className={styles.what}
        maxLength={300}
        value={billTo.address}
        error={faults['billTo.address']}
        onChange={(event) => onChange({ ...billTo, address: event.currentTarget.value })}
      />
      <TextInput
        label="GSTIN"
        description={stateOf(billTo.gstin) ?? 'If it is a business'}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        className={styles.what}
        maxLength={15}
        value={billTo.gstin}
        error={faults['billTo.gstin']}
        onChange={(event) => onChange({ ...billTo, gstin: event.currentTarget.value.toUpperCase() })}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        className={styles.remove}
        aria-label="Bill to the patient"
        onClick={() => onChange(null)}
      >
        <X size={16} aria-hidden="true" />
      </ActionIcon>
    </fieldset>
  );
}
