import type { ReactNode } from 'react';
import type { EnquiryField as FieldName } from '#modules/enquiries/rules.ts';
import styles from './enquiry-form.module.css';

interface EnquiryFieldProps {
  name: FieldName;
  label: string;
  fault: string | undefined;
  wide?: boolean;
  children: (attributes: FieldAttributes) => ReactNode;
}

interface FieldAttributes {
  id: string;
  name: FieldName;
  className: string | undefined;
  required: true;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

/** Label, control and the fault below it. Space for the fault is reserved, so that nothing jumps while typing. */
export function EnquiryField({ name, label, fault, wide = false, children }: EnquiryFieldProps) {
  const id = `enquiry-${name}`;
  const faultId = `${id}-fault`;
  return (
    <div className={wide ? `${styles.field} ${styles.wide}` : styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children({
        id,
        name,
        className: styles.control,
        required: true,
        'aria-invalid': fault !== undefined,
        'aria-describedby': fault ? faultId : undefined,
      })}
      <p id={faultId} className={styles.fault} aria-live="polite">
        {fault}
      </p>
    </div>
  );
}
